import * as z from 'zod/mini';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { readState } from '#domain/address/state-names.ts';
import { VISIT_KINDS } from '#domain/counter/visit.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { PickupRules } from '#domain/orders/pickup-rules.ts';
import { TRANSACTION_STATUSES } from '#domain/orders/status-handling.ts';
import { PAYMENT_METHOD_VALUES, type PaymentMethod } from '#domain/payment-methods.ts';
import { feeProblem, type PaymentFees, takenOff } from '#domain/payouts/fees.ts';
import { AMOUNT_MESSAGE, readTypedAmount } from '#domain/typed-amount.ts';
import { counterOrderForm } from './counter-order.ts';
import { choice, line, maybeTypedAmount, optionalLine, prose, typedAmount } from './fields.ts';
import { reversalForm } from './payments.ts';

/** Forms of the buyback POS; contracts/pos-transactions.ts and visits.ts take the same fields. */

/** Changes the status of a transaction. */
export const transactionForm = z.object({
  status: choice(TRANSACTION_STATUSES, 'Please choose a status.'),
  notes: prose(1000),
  sendSMS: z.boolean(),
  sendEmail: z.boolean(),
});

/** Ways to pay for a visit: all by one method, or in parts. */
export const PAY_BY = [...PAYMENT_METHOD_VALUES, 'split'] as const;

const payBy = z.object({
  payBy: z.enum(PAY_BY),
  /** Dollars as typed, for payments in parts. */
  cash: maybeTypedAmount,
  card: maybeTypedAmount,
  zelle: maybeTypedAmount,
  mobile: maybeTypedAmount,
});
export type PayByForm = z.infer<typeof payBy>;

export const PAID_IN_CASH: PayByForm = { payBy: 'cash', cash: '', card: '', zelle: '', mobile: '' };

const visitFields = z.object({
  kind: z.enum(VISIT_KINDS),
  ...payBy.shape,
  /** Day and time when tested devices are ready, in the shop's time zone. */
  readyAt: z.string(),
});
export type VisitForm = z.infer<typeof visitFields>;

export const EMPTY_VISIT: VisitForm = {
  kind: 'purchase',
  ...PAID_IN_CASH,
  readyAt: '',
};

/** Returns the payouts of a form, in cents; none for a total of zero that one method pays. */
export function payoutsOf(form: PayByForm, totalCents: Cents): { method: PaymentMethod; cents: Cents }[] {
  if (form.payBy !== 'split') return totalCents === 0 ? [] : [{ method: form.payBy, cents: totalCents }];
  return PAYMENT_METHOD_VALUES.map((method) => ({ method, cents: readTypedAmount(form[method]) ?? 0 })).filter(
    ({ cents }) => cents > 0,
  );
}

/** Returns what the seller gets of a total, in cents: less the fees that are taken off, and never less than nothing while it is typed. */
export function getsOf(form: PayByForm, totalCents: Cents, fees: PaymentFees): Cents {
  const feeCents = payoutsOf(form, totalCents).reduce((sum, { method }) => sum + takenOff(method, fees), 0);
  return Math.max(0, totalCents - feeCents);
}

/** Returns why a payment can’t be made as typed, with its field: its parts don’t add up, or a fee takes all of one. */
function payProblem(
  form: PayByForm,
  totalCents: Cents,
  fees: PaymentFees,
): { field: keyof PayByForm; message: string } | null {
  const payouts = payoutsOf(form, totalCents);
  const paid = payouts.reduce((sum, { cents }) => sum + cents, 0);
  if (paid !== totalCents) {
    const message = `The amounts add up to ${formatMoney(paid)}. They need to total ${formatMoney(totalCents)}.`;
    return { field: 'cash', message };
  }
  for (const { method, cents } of payouts) {
    const message = feeProblem(method, cents, fees);
    if (message !== null) return { field: form.payBy === 'split' ? method : 'payBy', message };
  }
  return null;
}

/** Finishes a visit. @param totalCents sum of the agreed prices */
export const visitForm = (totalCents: Cents, fees: PaymentFees) =>
  visitFields.check(
    z.check(({ value, issues }) => {
      if (value.kind === 'drop_off' && value.readyAt === '') {
        issues.push({ code: 'custom', input: value, path: ['readyAt'], message: 'Please enter when it’ll be ready.' });
      }
      const problem = value.kind === 'drop_off' ? null : payProblem(value, totalCents, fees);
      if (problem !== null)
        issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.message });
    }),
  );

/**
 * Enters a customer and a device of a visit. The address of a new customer may be left empty. @param today the shop's day,
 * YYYY-MM-DD
 */
export const intakeForm = (today: string, rules: PickupRules) =>
  counterOrderForm(today, rules).check(
    z.check(({ value: { customer, state, zip }, issues }) => {
      if (customer !== null) return;
      const addIssue = (field: string, input: string, message: string) =>
        issues.push({ code: 'custom', input, path: [field], message });
      if (state !== '' && readState(state) === null) addIssue('state', state, 'Two letters, such as TX');
      if (zip !== '' && readZipCode(zip) === null) addIssue('zip', zip, 'Five digits, such as 78701');
    }),
  );

/** Sets another price for a device. */
export const agreedPriceForm = z.object({
  price: typedAmount,
  /** Reason that the customer reads. */
  reason: line(200, 'Please give a reason. The customer will see it.'),
});

const settledDevice = z.object({
  transactionId: z.string(),
  /** False keeps it on the ticket. */
  isBought: z.boolean(),
  /** Dollars as typed. */
  price: z.string(),
  /** Reason for a changed price, which the customer reads. */
  reason: z.string(),
  /** IMEI or serial number of a device that was left without one. */
  serial: optionalLine(40),
  /** Reason why the number cannot be read; for admins. */
  noSerialReason: optionalLine(200),
});
const settleFields = z.object({ devices: z.array(settledDevice), ...payBy.shape });
export type SettleForm = z.infer<typeof settleFields>;

/** Returns the total of the chosen devices of a form, in cents; a price that cannot be read counts as zero. */
export function settledCents({ devices }: Pick<SettleForm, 'devices'>): Cents {
  return devices.reduce((sum, { isBought, price }) => sum + (isBought ? (readTypedAmount(price) ?? 0) : 0), 0);
}

/** Buys tested devices. @param earlierPrices of the devices, in cents: a changed one needs a reason */
export const settleForm = (earlierPrices: readonly Cents[], fees: PaymentFees) =>
  settleFields.check(
    z.check(({ value, issues }) => {
      const addIssue = (path: (string | number)[], message: string) =>
        issues.push({ code: 'custom', input: value, path, message });
      if (!value.devices.some(({ isBought }) => isBought)) addIssue(['payBy'], 'Please choose at least one device.');
      for (const [index, { isBought, price, reason }] of value.devices.entries()) {
        if (!isBought) continue;
        const cents = readTypedAmount(price);
        if (cents === null) addIssue(['devices', index, 'price'], AMOUNT_MESSAGE);
        else if (cents === 0) addIssue(['devices', index, 'price'], 'Please enter an amount above zero.');
        else if (cents !== earlierPrices[index] && reason.trim() === '')
          addIssue(['devices', index, 'reason'], 'Please give a reason. The customer will see it.');
      }
      const problem = payProblem(value, settledCents(value), fees);
      if (problem !== null) addIssue([problem.field], problem.message);
    }),
  );

/** Gives devices back. */
export const returnForm = z.object({
  pickupCode: line(12, 'Please enter the code on the ticket.'),
  devices: z.array(z.object({ transactionId: z.string(), isReturned: z.boolean() })),
});

/** Reverses the purchase of a device. */
export const purchaseReversalForm = z.object({ ...reversalForm.shape, keepDevice: z.boolean() });
