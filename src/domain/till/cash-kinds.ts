import type { Cents } from '../money.ts';
import type { OutflowKind } from '../outflows/outflows.ts';

/**
 * Kinds of entries of a drawer, with the direction of their cash: expected cash is the counted opening, plus what came in, less
 * what went out (decision 015).
 */
export const CASH_KINDS = [
  { value: 'opening', label: 'Opening float', sign: 1 },
  { value: 'pay_in', label: 'Paid in', sign: 1 },
  { value: 'pay_out', label: 'Paid out', sign: -1 },
  { value: 'drop', label: 'Dropped to safe', sign: -1 },
  { value: 'seller_payout', label: 'Paid to sellers', sign: -1 },
  { value: 'payout_reversed', label: 'Payouts reversed', sign: 1 },
  { value: 'expense', label: 'Expenses', sign: -1 },
  { value: 'expense_returned', label: 'Expenses refunded or corrected', sign: 1 },
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

/** Kinds whose cash leaves the drawer. */
export type CashOutKind = Extract<(typeof CASH_KINDS)[number], { sign: -1 }>['value'];

/** Approval of cash that leaves a drawer: the rule of an outflow, or the reason for an exemption. */
type CashOutRule = { counts: OutflowKind } | { exempt: string };

/** Approval rules of all kinds of cash that leaves a drawer (decision 016). The compiler requires a row for each. */
export const CASH_OUT_RULES = {
  pay_out: { counts: 'pay_out' },
  // Above the limit, the member who receives the cash for the safe approves the drop.
  drop: { counts: 'drop' },
  expense: { counts: 'expense' },
  sale_reversed: { counts: 'sale_reversed' },
  seller_payout: { exempt: 'Payments are limited for each person (decision 016)' },
} as const satisfies Record<CashOutKind, CashOutRule>;

/** Kinds of entries that `countOutflow` counts. */
export type CountedKind = Exclude<CashOutKind, 'seller_payout'>;

/** Ways in which a drawer loses cash without an entry. */
export const UNRECORDED_LOSS_RULES = {
  forceClose: { counts: 'closed_short' },
  correctReport: { counts: 'count_lowered' },
  close: {
    exempt: 'A second person signs what is short above the smaller of the shop’s number and the limit (decision 015)',
  },
  open: {
    exempt:
      'The activity log says that it holds less than was counted at the close before, which the Z report told the owner',
  },
  editExpense: { exempt: 'Its cash is expected in the drawer again, and is missing from the count otherwise' },
} as const satisfies Record<string, CashOutRule>;

/** Movements that staff enter at the drawer; the others follow from payments, expenses and sales. */
export const DRAWER_MOVES = ['pay_in', 'pay_out', 'drop'] as const satisfies readonly CashKind[];
export type DrawerMove = (typeof DRAWER_MOVES)[number];

/** Movements that members may see before the count, because they entered them themselves. */
export const HAND_ENTERED = [...DRAWER_MOVES, 'expense', 'expense_returned'] as const satisfies readonly CashKind[];

/** Returns the kind of outflow that an entry counts as; null for incoming cash, and for payments with their own rule. */
export function outflowOf(kind: CashKind): OutflowKind | null {
  const rules: Partial<Record<CashKind, CashOutRule>> = CASH_OUT_RULES;
  const rule = rules[kind];
  return rule !== undefined && 'counts' in rule ? rule.counts : null;
}

/** Returns an amount with the direction of its kind: negative when it leaves the drawer. */
export function signedCents(kind: CashKind, cents: Cents): Cents {
  return (CASH_KINDS.find(({ value }) => value === kind)?.sign ?? 1) * cents;
}

/** Returns the label of a kind of entry. */
export function cashKindLabel(kind: CashKind): string {
  return CASH_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}
