import type { z } from 'zod/mini';
import { needsAdminText, type PaymentContext, type PaymentForm, type paymentForm } from '#contracts/forms/payments.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { feeOf, type PaymentFees } from '#domain/payouts/fees.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import type { ServiceMethod } from '#domain/vocabulary.ts';
import type { PaymentBody } from './payments.api.ts';

export const EMPTY_FORM: PaymentForm = { amount: '', method: '', reason: '', serial: '', noSerialReason: '' };

/** Returns the facts that decide on a payment of this order; the agreed price is the revised one if there is one. */
export function paymentContext(
  order: Omit<PaidOrder, 'id'>,
  isAdmin: boolean,
  lacksNumber = false,
): Omit<PaymentContext, 'fees'> {
  const { status, paymentStatus, quotedPrice, finalPrice } = order;
  const agreed = agreedCents({
    quotedCents: parseMoney(quotedPrice) ?? 0,
    finalCents: finalPrice === null ? null : parseMoney(finalPrice),
  });
  return { status, paymentStatus, agreedCents: agreed, isAdmin, lacksNumber };
}

/** Fields of an order that its payment depends on. Money as on the wire. */
export type PaidOrder = Pick<StaffOrder, 'id' | 'quotedPrice' | 'finalPrice' | 'status' | 'paymentStatus'>;

/** Returns true when the typed amount differs from the agreed price, which needs a reason. */
export function needsReason(amount: string, context: Pick<PaymentContext, 'agreedCents'>): boolean {
  const cents = readTypedAmount(amount);
  return cents !== null && cents !== context.agreedCents;
}

/** Returns the error for a typed amount above the agreed price without an admin; null when it is allowed. */
export function adminOnlyError(
  amount: string,
  { agreedCents: agreed, isAdmin }: Pick<PaymentContext, 'agreedCents' | 'isAdmin'>,
): string | null {
  const cents = readTypedAmount(amount);
  return isAdmin || cents === null || cents <= agreed ? null : needsAdminText(agreed);
}

/**
 * Returns the most likely payment: the agreed price, by the method that the customer chose; at the counter by cash when
 * they chose none.
 */
export function likelyPayment(
  order: Omit<PaidOrder, 'id'> & { serviceMethod: ServiceMethod },
  chosenMethod: PaymentMethod | null,
): PaymentForm {
  return {
    ...EMPTY_FORM,
    amount: toDecimal(paymentContext(order, false).agreedCents),
    method: chosenMethod ?? (order.serviceMethod === 'counter' ? 'cash' : ''),
  };
}

/** Returns true when Process Payment is enabled: amount and method are entered. */
export function isFilled({ amount, method }: PaymentForm): boolean {
  return amount.trim() !== '' && method !== '';
}

/** Builds the body of a form that has passed its checks. */
export function paymentBody(
  { amount, method, reason, serial, noSerialReason }: z.output<ReturnType<typeof paymentForm>>,
  order: PaidOrder,
  fees: PaymentFees,
): PaymentBody {
  const isAgreed = amount === paymentContext(order, false).agreedCents;
  return {
    sellRequestId: order.id,
    amount: toDecimal(amount),
    method,
    feeAmount: toDecimal(feeOf(method, fees)),
    feePaidBy: fees.paidBy,
    ...(reason === '' || isAgreed ? {} : { reason }),
    ...(serial === '' ? {} : { serial }),
    ...(serial !== '' || noSerialReason === '' ? {} : { noSerialReason }),
  };
}
