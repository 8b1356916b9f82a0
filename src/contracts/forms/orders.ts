import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { explainClosedDay } from '#domain/hours/pickup-days.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { needsSellerWords, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { slotsFor } from '#domain/orders/pickup-slots.ts';
import { checkRevision, type RevisionProblem } from '#domain/orders/revise-price.ts';
import { isDeclined } from '#domain/orders/status.ts';
import type { ShopTime } from '#domain/shop-day.ts';
import { fromLocalField } from '#domain/shop-wall-clock.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { ORDER_STATUSES, type OrderStatus, type PaymentStatus } from '#domain/vocabulary.ts';
import { atMost, LINES, maybeTypedAmount, optionalLine, prose } from './fields.ts';

/** Forms about orders; contracts/staff-orders.ts takes the same fields where they have the same meaning. */

/** Facts of the order that decide which changes are allowed. */
export interface StatusContext {
  statusBefore: OrderStatus;
  paymentStatus: PaymentStatus;
  quotedCents: Cents;
  /** Agreed price before the change, in cents. */
  agreedCents: Cents;
  /** IANA name of the shop's zone. */
  timeZone: string;
  isAdmin: boolean;
}

export const statusFields = z.object({
  status: z.enum(ORDER_STATUSES, 'Please choose a status.'),
  assignedTo: optionalLine(80),
  /** Note for the history; the customer does not read it. */
  notes: prose(1000),
  /** Value of a `datetime-local` field, in the shop's time zone. */
  estimatedCompletion: z.string('Please enter a date and time.'),
  sendSMS: z.boolean(),
  sendEmail: z.boolean(),
  /** Amount as typed; empty for no revised price. */
  finalPrice: maybeTypedAmount,
  priceReason: prose(500),
  /** Reason, with the status `declined`; empty for any other. */
  declineCause: z.enum(['', ...STAFF_DECLINE_CAUSES], 'Please choose a reason'),
  declineWords: optionalLine(SELLER_WORDS_MAX),
});
/** Fields of the dialog 'Update Order Status', as typed. */
export type StatusForm = z.infer<typeof statusFields>;

/** A note of staff about an order. */
export const noteForm = z.object({
  text: z
    .string('Please enter a note.')
    .check(z.trim(), z.minLength(1, 'Please enter a note.'), atMost(1000), z.regex(LINES, 'Invalid input')),
});

/**
 * Rules of the form that changes an order; its price follows the same rule as on the server
 * (domain/orders/revise-price.ts).
 */
export const statusForm = (context: StatusContext) =>
  z
    .extend(statusFields, {
      estimatedCompletion: statusFields.shape.estimatedCompletion.check(
        z.refine(
          (local) => local === '' || fromLocalField(local, context.timeZone) !== null,
          'Please enter a date and time.',
        ),
      ),
    })
    .check(
      z.check(({ value, issues }) => {
        const problem = revisionProblem(value, context);
        const addIssue = (field: keyof StatusForm, message: string) =>
          issues.push({ code: 'custom', input: value, path: [field], message });
        if (problem === 'price_needs_admin') addIssue('finalPrice', aboveQuoteText(context.quotedCents));
        if (isNewDecline(value, context) && value.declineCause === '')
          addIssue('declineCause', 'Please choose a reason.');
        if (lacksSellerMessage(value, context)) addIssue('declineWords', 'Please add a reason for the seller.');
        if (problem === 'reason_missing') addIssue('priceReason', 'Please give a reason. The customer will see it.');
      }),
    );

/**
 * Moves a pickup to a time that can still be booked (domain/orders/pickup-slots.ts). @param now returns the shop's time
 */
export const appointmentForm = (now: () => ShopTime, rules: PickupRules) =>
  z
    .object({
      appointmentDate: z.string().check(
        z.refine((date) => date !== '', 'Please choose a day.'),
        z.refine((date) => date === '' || slotsFor(date, now(), rules).length > 0, {
          error: ({ input }) => dayText(input, rules),
        }),
      ),
      appointmentTime: z.string().check(z.refine((time) => time !== '', 'Please choose a time.')),
    })
    .check(
      z.check(({ value: { appointmentDate, appointmentTime }, issues }) => {
        const slots = slotsFor(appointmentDate, now(), rules);
        if (slots.length === 0 || slots.some((slot) => slot === appointmentTime)) return;
        const message = 'Please choose one of the times listed.';
        issues.push({ code: 'custom', input: appointmentTime, path: ['appointmentTime'], message });
      }),
    );

/** Explains why no pickup can be booked on a typed day. */
function dayText(typed: unknown, rules: PickupRules): string {
  const closed = typeof typed === 'string' && isRealDay(typed) ? explainClosedDay(typed, rules) : null;
  return closed ?? 'There are no pickups on this day.';
}

/** Returns the problem with a typed price, or null; null also for a price that cannot be read. */
export function revisionProblem(
  { finalPrice, priceReason }: Pick<StatusForm, 'finalPrice' | 'priceReason'>,
  { paymentStatus, quotedCents, agreedCents, isAdmin }: StatusContext,
): RevisionProblem | null {
  const toCents = finalPrice.trim() === '' ? quotedCents : readTypedAmount(finalPrice);
  if (toCents === null) return null;
  const hasReason = priceReason.trim() !== '';
  return checkRevision({ paymentStatus, quotedCents, agreedCents, toCents, hasReason, isAdmin });
}

/** Returns true when a form declines an order that is not declined yet: it needs a reason. */
export function isNewDecline(
  { status }: Pick<StatusForm, 'status'>,
  { statusBefore }: Pick<StatusContext, 'statusBefore'>,
) {
  return isDeclined(status) && !isDeclined(statusBefore);
}

function lacksSellerMessage(form: StatusForm, context: StatusContext): boolean {
  const { declineCause: cause, declineWords } = form;
  return isNewDecline(form, context) && cause !== '' && needsSellerWords(cause) && declineWords.trim() === '';
}

export function aboveQuoteText(quotedCents: Cents): string {
  return `Raising above the quote of ${formatMoney(quotedCents)} needs an admin.`;
}
