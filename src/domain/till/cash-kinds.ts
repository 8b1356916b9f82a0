import type { Cents } from '../money.ts';

/**
 * Kinds of entries of a drawer, with the direction of their cash: expected cash is the counted opening, plus what came in, less
 * what went out (decision 036).
 */
export const CASH_KINDS = [
  { value: 'opening', label: 'Opening float', sign: 1 },
  { value: 'pay_in', label: 'Paid in', sign: 1 },
  { value: 'pay_out', label: 'Paid out', sign: -1 },
  { value: 'drop', label: 'Dropped to safe', sign: -1 },
  { value: 'seller_payout', label: 'Paid to sellers', sign: -1 },
  { value: 'payout_reversed', label: 'Payouts reversed', sign: 1 },
  { value: 'expense', label: 'Expenses', sign: -1 },
  { value: 'expense_returned', label: 'Expenses corrected', sign: 1 },
  { value: 'sale', label: 'Sales', sign: 1 },
  { value: 'sale_reversed', label: 'Sales reversed', sign: -1 },
] as const satisfies readonly { value: string; label: string; sign: 1 | -1 }[];
export type CashKind = (typeof CASH_KINDS)[number]['value'];

export const CASH_KIND_VALUES = [
  'opening',
  'pay_in',
  'pay_out',
  'drop',
  'seller_payout',
  'payout_reversed',
  'expense',
  'expense_returned',
  'sale',
  'sale_reversed',
] as const satisfies readonly CashKind[];

/** Movements that staff enter at the drawer; the others follow from payments, expenses and sales. */
export const DRAWER_MOVES = ['pay_in', 'pay_out', 'drop'] as const satisfies readonly CashKind[];
export type DrawerMove = (typeof DRAWER_MOVES)[number];

/** Movements that whoever made them may read before the count: what they entered themselves. */
export const HAND_ENTERED = [...DRAWER_MOVES, 'expense', 'expense_returned'] as const satisfies readonly CashKind[];

/** Returns an amount with the direction of its kind: negative when it leaves the drawer. */
export function signedCents(kind: CashKind, cents: Cents): Cents {
  return (CASH_KINDS.find(({ value }) => value === kind)?.sign ?? 1) * cents;
}

/** Returns the label of a kind of entry. */
export function cashKindLabel(kind: CashKind): string {
  return CASH_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
