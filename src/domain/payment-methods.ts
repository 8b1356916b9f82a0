import { type Cents, formatMoney } from './money.ts';

/** Payment methods of the shop, with their labels and fees. */
export const PAYMENT_METHODS = [
  { value: 'cash', label: 'cash', feeCents: 0 },
  { value: 'card', label: 'card', feeCents: 500 },
  { value: 'zelle', label: 'Zelle', feeCents: 0 },
  { value: 'mobile', label: 'mobile payment', feeCents: 0 },
] as const satisfies readonly { value: string; label: string; feeCents: Cents }[];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['value'];

export const PAYMENT_METHOD_VALUES = ['cash', 'card', 'zelle', 'mobile'] as const satisfies readonly PaymentMethod[];

/** Returns the fee of a payment method, in cents. */
export function feeOf(method: PaymentMethod): Cents {
  return PAYMENT_METHODS.find(({ value }) => value === method)?.feeCents ?? 0;
}

/** Part of a payment that was paid by one method. */
export interface PaidPart {
  method: PaymentMethod;
  amountCents: Cents;
}

/** Describes the methods of a payment: "cash", or "cash ($300) and Zelle ($100)" when it was split. */
export function describePaidParts(parts: readonly PaidPart[]): string {
  const labels = parts.map(({ method, amountCents }) =>
    parts.length === 1 ? methodLabel(method) : `${methodLabel(method)} (${formatMoney(amountCents)})`,
  );
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter((text) => text !== '').join(' and ');
}

/** Returns the label of a payment method. */
export function methodLabel(method: PaymentMethod): string {
  return PAYMENT_METHODS.find(({ value }) => value === method)?.label ?? method;
}
