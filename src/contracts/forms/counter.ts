import * as z from 'zod/mini';
import { isUsState } from '#domain/address/us-states.ts';
import { TRANSACTION_STATUSES } from '#domain/counter/transaction-status.ts';
import { VISIT_KINDS } from '#domain/counter/visit.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { counterOrderForm } from './counter-order.ts';
import { chosen, line, maybeTypedAmount, prose, typedAmount } from './fields.ts';

/** Forms of the buyback POS; contracts/pos-transactions.ts and visits.ts take the same fields. */

/** Changes the status of a transaction. */
export const transactionForm = z.object({
  status: chosen(TRANSACTION_STATUSES, 'Please choose a status.'),
  notes: prose(1000),
  sendSMS: z.boolean(),
  sendEmail: z.boolean(),
});

/** Ways to pay a visit: all by one method, or in parts. */
export const PAY_BY = [...PAYMENT_METHOD_VALUES, 'split'] as const;

const visitFields = z.object({
  kind: z.enum(VISIT_KINDS),
  payBy: z.enum(PAY_BY),
  /** Dollars as typed, for payments in parts. */
  cash: maybeTypedAmount,
  card: maybeTypedAmount,
  zelle: maybeTypedAmount,
  mobile: maybeTypedAmount,
  /** Day and time when tested devices are ready, by the shop's clock. */
  readyAt: z.string(),
});
export type VisitForm = z.infer<typeof visitFields>;

export const EMPTY_VISIT: VisitForm = {
  kind: 'purchase',
  payBy: 'cash',
  cash: '',
  card: '',
  zelle: '',
  mobile: '',
  readyAt: '',
};

/** Returns the payouts of a form, in cents; of no amounts where all is paid by one method. */
export function payoutsOf(form: VisitForm, totalCents: Cents): { method: PaymentMethod; cents: Cents }[] {
  if (form.payBy !== 'split') return totalCents === 0 ? [] : [{ method: form.payBy, cents: totalCents }];
  return PAYMENT_METHOD_VALUES.map((method) => ({ method, cents: readTypedAmount(form[method]) ?? 0 })).filter(
    ({ cents }) => cents > 0,
  );
}

/** Finishes a visit. @param totalCents the agreed prices together */
export const visitForm = (totalCents: Cents) =>
  visitFields.check(
    z.check(({ value, issues }) => {
      if (value.kind === 'drop_off' && value.readyAt === '') {
        issues.push({ code: 'custom', input: value, path: ['readyAt'], message: 'Please say when it is ready.' });
      }
      if (value.kind === 'drop_off' || value.payBy !== 'split') return;
      const paid = payoutsOf(value, totalCents).reduce((sum, { cents }) => sum + cents, 0);
      if (paid === totalCents) return;
      const message = `The parts are ${formatMoney(paid)}; they have to be ${formatMoney(totalCents)} together.`;
      issues.push({ code: 'custom', input: value, path: ['cash'], message });
    }),
  );

/**
 * Enters a customer and a device of a visit. The address of a new customer may be left empty. @param today the shop's day,
 * YYYY-MM-DD
 */
export const intakeForm = (today: string) =>
  counterOrderForm(today).check(
    z.check(({ value: { customer, state, zip }, issues }) => {
      if (customer !== null) return;
      const issue = (field: string, input: string, message: string) =>
        issues.push({ code: 'custom', input, path: [field], message });
      if (state !== '' && !isUsState(state.trim().toUpperCase())) issue('state', state, 'Two letters, such as TX');
      if (zip !== '' && !/^\d{5}$/.test(zip.trim())) issue('zip', zip, 'Five digits, such as 78701');
    }),
  );

/** Agrees another price for a device. */
export const agreedPriceForm = z.object({
  price: typedAmount,
  /** What the customer reads. */
  reason: line(200, 'Please say why: the customer reads it.'),
});
