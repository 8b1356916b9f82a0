/** Words that describe an expense, with their labels. */

/** Categories of expenses, in the order of S9. */
export const EXPENSE_CATEGORIES = [
  { value: 'supplies', label: 'Supplies' },
  { value: 'equipment', label: 'Equipment' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'travel', label: 'Travel' },
  { value: 'meals', label: 'Meals' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'rent', label: 'Rent' },
  { value: 'professional', label: 'Professional' },
  { value: 'other', label: 'Other' },
] as const;
/** Value of one of these, or the name of one that the shop has added (`own-categories.ts`). */
export type ExpenseCategory = string;

export const OTHER_CATEGORY = 'other';

/** Where the money of an expense came from: the till at the counter, the shop's card, or the pocket of an employee. */
export const EXPENSE_SOURCES = [
  { value: 'till', label: 'Cash drawer' },
  { value: 'card', label: 'Card' },
  { value: 'own_pocket', label: 'Out of pocket' },
] as const;
export type ExpenseSource = (typeof EXPENSE_SOURCES)[number]['value'];

export const EXPENSE_SOURCE_VALUES = ['till', 'card', 'own_pocket'] as const satisfies readonly ExpenseSource[];
/** Source of an expense that names none. */
export const DEFAULT_EXPENSE_SOURCE: ExpenseSource = 'card';

/** Targets of refunds of an expense, by the same sources. */
export const REFUND_TARGETS = [
  { value: 'till', label: 'Cash drawer' },
  { value: 'card', label: 'Card' },
  { value: 'own_pocket', label: 'Employee' },
] as const satisfies readonly { value: ExpenseSource; label: string }[];

/** Returns the label of a category; the name of one that the shop has added. */
export function categoryLabel(category: ExpenseCategory): string {
  return EXPENSE_CATEGORIES.find(({ value }) => value === category)?.label ?? category;
}

/** Returns the label of a source of money. @param isRefund true for a refund, whose money went there */
export function sourceLabel(source: ExpenseSource, isRefund = false): string {
  return isRefund
    ? `Back to ${refundTarget(source)}`
    : (EXPENSE_SOURCES.find(({ value }) => value === source)?.label ?? source);
}

/** Returns the target of a refund, for use within a sentence. */
export function refundTarget(source: ExpenseSource): string {
  return (REFUND_TARGETS.find(({ value }) => value === source)?.label ?? source).toLowerCase();
}

/**
 * View in place of all expenses: those without a receipt, those that wait for approval, money that came back, or
 * deleted ones.
 */
export const EXPENSE_VIEWS = ['receipt_missing', 'waiting', 'refunds', 'deleted'] as const;

/** Changes in the history of an expense. */
export const EXPENSE_CHANGES = ['added', 'edited', 'deleted', 'approved'] as const;
