import * as z from 'zod/mini';
import { type Cents, formatMoney } from '#domain/money.ts';
import { checkRevision, type RevisionProblem } from '#domain/orders/revise-price.ts';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { ORDER_STATUSES, type PaymentStatus } from '#domain/vocabulary.ts';
import { maybeTypedAmount, optionalLine, prose } from './fields.ts';

/** The forms about orders; contracts/staff-orders.ts takes the same fields where they mean the same. */

/** What a change of an order depends on. */
export interface StatusGround {
  paymentStatus: PaymentStatus;
  quotedCents: Cents;
  /** What the order pays so far. */
  agreedCents: Cents;
  /** IANA name of the shop's zone. */
  timeZone: string;
  isAdmin: boolean;
}

export const statusFields = z.object({
  status: z.enum(ORDER_STATUSES, 'Please choose a status.'),
  assignedTo: optionalLine(80),
  /** For the history; the customer does not read it. */
  notes: prose(1000),
  /** As a `datetime-local` field has it, by the shop's clock. */
  estimatedCompletion: z.string('Please enter a day and a time.'),
  sendSMS: z.boolean(),
  sendEmail: z.boolean(),
  /** As typed; empty for no revised price. */
  finalPrice: maybeTypedAmount,
  priceReason: prose(500),
});
/** What is typed in the dialog 'Update Order Status' (S2, S3). */
export type StatusForm = z.infer<typeof statusFields>;

/** Changes where an order stands; a price by the rule that the server decides by, too (domain/orders/revise-price.ts). */
export const statusForm = (ground: StatusGround) =>
  z
    .extend(statusFields, {
      estimatedCompletion: statusFields.shape.estimatedCompletion.check(
        z.refine(
          (local) => local === '' || fromLocalField(local, ground.timeZone) !== null,
          'Please enter a day and a time.',
        ),
      ),
    })
    .check(
      z.check(({ value, issues }) => {
        const problem = revisionProblem(value, ground);
        const say = (field: keyof StatusForm, message: string) =>
          issues.push({ code: 'custom', input: value, path: [field], message });
        if (problem === 'price_needs_admin') say('finalPrice', aboveQuoteText(ground.quotedCents));
        if (problem === 'reason_missing') say('priceReason', 'Please say why: the customer reads it.');
      }),
    );

/** What stands against the price that is typed; null also where it cannot be read. */
export function revisionProblem(
  { finalPrice, priceReason }: Pick<StatusForm, 'finalPrice' | 'priceReason'>,
  { paymentStatus, quotedCents, agreedCents, isAdmin }: StatusGround,
): RevisionProblem | null {
  const toCents = finalPrice.trim() === '' ? quotedCents : readTypedAmount(finalPrice);
  if (toCents === null) return null;
  const hasReason = priceReason.trim() !== '';
  return checkRevision({ paymentStatus, quotedCents, agreedCents, toCents, hasReason, isAdmin });
}

export function aboveQuoteText(quotedCents: Cents): string {
  return `Raising above the quote of ${formatMoney(quotedCents)} needs an admin.`;
}
