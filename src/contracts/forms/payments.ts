import * as z from 'zod/mini';
import { SERIAL_MISSING } from '#domain/counter/serial-required.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { checkPayment, type PaymentProblem } from '#domain/orders/payment.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { feeProblem, type PaymentFees } from '#domain/payouts/fees.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import { optionalDeviceNumber } from './device-number.ts';
import { choice, line, maybeTypedAmount, optionalLine, typedAmount } from './fields.ts';

/** Forms about payments; contracts/payments.ts takes the same fields where they have the same meaning. */

/** Facts that decide which payments are allowed. */
export interface PaymentContext {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  agreedCents: Cents;
  isAdmin: boolean;
  /** True when the number of the device, or an admin's reason, is still missing. */
  lacksNumber: boolean;
  /** Fees of the methods, and who pays them. */
  fees: PaymentFees;
}

const paymentFields = z.object({
  amount: typedAmount,
  method: choice(PAYMENT_METHOD_VALUES, 'Please choose a payment method.'),
  /** Reason for paying an amount other than the agreed price. */
  reason: optionalLine(500),
  /** IMEI or serial number, asked for when it is unknown. */
  serial: optionalDeviceNumber,
  /** Reason why the number cannot be read; for admins. */
  noSerialReason: optionalLine(200),
});
export type PaymentForm = z.input<typeof paymentFields>;

/** Rules of the form that pays an order, the same as the server's (domain/orders/payment.ts). */
export const paymentForm = (context: PaymentContext) =>
  paymentFields.check(
    z.check(({ value, issues }) => {
      const problem = checkPayment({ ...context, amountCents: value.amount, hasReason: value.reason !== '' });
      const error = problem === null ? null : messageFor(problem, context.agreedCents);
      if (error !== null) issues.push({ code: 'custom', input: value, path: [error.field], message: error.text });
      const feeText = feeProblem(value.method, value.amount, context.fees);
      if (feeText !== null) issues.push({ code: 'custom', input: value, path: ['method'], message: feeText });
      if (context.lacksNumber && value.serial === '' && !(context.isAdmin && value.noSerialReason !== ''))
        issues.push({ code: 'custom', input: value, path: ['serial'], message: SERIAL_MISSING });
    }),
  );

/**
 * Returns the message for a problem and its field; null for a problem of the order, which the server explains with name
 * and time.
 */
function messageFor(problem: PaymentProblem, agreed: Cents): { field: keyof PaymentForm; text: string } | null {
  switch (problem) {
    case 'amount_zero':
      return { field: 'amount', text: 'Please enter an amount above $0.' };
    case 'amount_needs_admin':
      return { field: 'amount', text: needsAdminText(agreed) };
    case 'reason_missing':
      return { field: 'reason', text: `Please add a reason for not paying the agreed ${formatMoney(agreed)}.` };
    case 'already_paid':
    case 'order_not_payable':
      return null;
  }
}

export function needsAdminText(agreed: Cents): string {
  return `Only an admin can pay more than the agreed ${formatMoney(agreed)}.`;
}

/** Rules of the form that reverses a payment. */
export const reversalForm = z.object({
  reason: line(500, 'Please enter a reason.'),
  /** Note sent to the customer; empty for none. */
  customerNote: optionalLine(200),
});

/** Rules of the form that sets the limit above which a second member approves; empty for none. */
export const approvalLimitForm = z.object({ secondAbove: maybeTypedAmount });
