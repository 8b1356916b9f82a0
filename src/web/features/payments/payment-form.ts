import type { z } from 'zod/mini';
import { needsAdminText, type PaymentForm, type PaymentGround, type paymentForm } from '#contracts/forms/payments.ts';
import type { StaffOrder } from '#contracts/orders.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { feeOf } from '#domain/payment-methods.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import type { PaymentBody } from './payments.api.ts';

export const EMPTY_FORM: PaymentForm = { amount: '', method: '', reason: '' };

/** What a payment of this order depends on; owed is the revised price where there is one. */
export function groundOf(order: Omit<PaidOrder, 'id'>, isAdmin: boolean): PaymentGround {
  const { status, paymentStatus, quotedPrice, finalPrice } = order;
  const agreed = agreedCents({
    quotedCents: parseMoney(quotedPrice) ?? 0,
    finalCents: finalPrice === null ? null : parseMoney(finalPrice),
  });
  return { status, paymentStatus, agreedCents: agreed, isAdmin };
}

/** The order that is paid, as far as the payment depends on it. Money as on the wire. */
export type PaidOrder = Pick<StaffOrder, 'id' | 'quotedPrice' | 'finalPrice' | 'status' | 'paymentStatus'>;

/** Whether the amount is another than the agreed price, which needs a reason. @param amount as typed */
export function needsReason(amount: string, ground: PaymentGround): boolean {
  const cents = readTypedAmount(amount);
  return cents !== null && cents !== ground.agreedCents;
}

/** Said beside the amount as soon as it is typed: more than was agreed is an admin's matter. Null where it is not. */
export function adminOnly(amount: string, { agreedCents: agreed, isAdmin }: PaymentGround): string | null {
  const cents = readTypedAmount(amount);
  return isAdmin || cents === null || cents <= agreed ? null : needsAdminText(agreed);
}

/** Process Payment is disabled without amount or method (S5). */
export function isFilled({ amount, method }: PaymentForm): boolean {
  return amount.trim() !== '' && method !== '';
}

/** What is sent for a form that has passed its checks. */
export function paymentBody(
  { amount, method, reason }: z.output<ReturnType<typeof paymentForm>>,
  order: PaidOrder,
): PaymentBody {
  const isAgreed = amount === groundOf(order, false).agreedCents;
  return {
    sellRequestId: order.id,
    amount: toDecimal(amount),
    method,
    feeAmount: toDecimal(feeOf(method)),
    ...(reason === '' || isAgreed ? {} : { reason }),
  };
}
