import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { agreedCents, checkPayment } from '#domain/orders/payment.ts';
import { feeOf, type PaymentMethod } from '#domain/payment-methods.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import type { PaymentBody } from './payments.api.ts';

/** What the clerk has filled in; empty where nothing is yet. */
export interface PaymentForm {
  amount: string;
  method: PaymentMethod | '';
  reason: string;
}

export const EMPTY_FORM: PaymentForm = { amount: '', method: '', reason: '' };

export type PaymentErrors = Partial<Record<keyof PaymentForm, string>>;

/** The order that is paid, as far as the payment depends on it. Money as on the wire. */
export interface PaidOrder {
  id: string;
  quotedPrice: string;
  finalPrice: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** What the shop owes for the order, in cents: the revised price where there is one. */
export function owedCents({ quotedPrice, finalPrice }: PaidOrder): Cents {
  return agreedCents({
    quotedCents: parseMoney(quotedPrice) ?? 0,
    finalCents: finalPrice === null ? null : parseMoney(finalPrice),
  });
}

/** Reads an amount as people type it: "850", "$850.00", "1,200". @returns cents, or null when it is no amount */
export function readAmount(text: string): Cents | null {
  const bare = text.trim().replace(/^\$\s*/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return null;
  const [dollars = '', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whether the amount is another than the agreed price, which needs a reason. */
export function needsReason(form: PaymentForm, order: PaidOrder): boolean {
  const amount = readAmount(form.amount);
  return amount !== null && amount !== owedCents(order);
}

/** Said beside the amount as soon as it is typed: more than was agreed is an admin's matter. Null where it is not. */
export function adminOnly(form: PaymentForm, order: PaidOrder, isAdmin: boolean): string | null {
  const [amount, agreed] = [readAmount(form.amount), owedCents(order)];
  if (isAdmin || amount === null || amount <= agreed) return null;
  return `More than the agreed ${formatMoney(agreed)} can only be paid from the admin area.`;
}

/** Process Payment is disabled without amount or method (S5). */
export function isFilled({ amount, method }: PaymentForm): boolean {
  return amount.trim() !== '' && method !== '';
}

/** What is wrong with a payment, beside its field; the server decides by the same rules (domain/orders/payment.ts). */
export function checkForm(form: PaymentForm, order: PaidOrder, isAdmin: boolean): PaymentErrors {
  const amountCents = readAmount(form.amount);
  if (amountCents === null) return { amount: 'Please enter an amount in dollars, such as 850 or 850.50.' };
  if (form.method === '') return { method: 'Please choose how you pay.' };
  const agreed = owedCents(order);
  const problem = checkPayment({
    status: order.status,
    paymentStatus: order.paymentStatus,
    agreedCents: agreed,
    amountCents,
    hasReason: form.reason.trim() !== '',
    isAdmin,
  });
  switch (problem) {
    case 'amount_zero':
      return { amount: 'Please enter an amount above zero.' };
    case 'amount_needs_admin':
      return { amount: adminOnly(form, order, isAdmin) ?? '' };
    case 'reason_missing':
      return { reason: `Please say why it is not the agreed ${formatMoney(agreed)}.` };
    default:
      // Paid or not payable: that is about the order and no field, and the server says it with who and when.
      return {};
  }
}

/** What is sent for a form that `checkForm` found nothing wrong with; null for any other. */
export function paymentBody(form: PaymentForm, order: PaidOrder): PaymentBody | null {
  const amountCents = readAmount(form.amount);
  if (amountCents === null || form.method === '') return null;
  const reason = form.reason.trim();
  return {
    sellRequestId: order.id,
    amount: toDecimal(amountCents),
    method: form.method,
    feeAmount: toDecimal(feeOf(form.method)),
    ...(reason === '' || !needsReason(form, order) ? {} : { reason }),
  };
}
