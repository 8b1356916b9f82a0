import { EXPENSE_CATEGORIES, type ExpenseCategory, OTHER_CATEGORY } from './words.ts';

/** The shop's own categories of expenses, beside those of S9 (decision 025). A category of its own is stored by its name. */

export const MAX_OWN_CATEGORIES = 20;
const NAME = /^[\p{L}\d][\p{L}\d &'’./()-]*$/u;

/** Longest name of a category. */
export const MAX_CATEGORY_LENGTH = 40;

/** Reads the names of own categories; null when one is invalid, occurs twice, or is a category of S9. */
export function readOwnCategories(names: readonly string[]): string[] | null {
  const trimmed = names.map((name) => name.replaceAll(/\s+/g, ' ').trim()).filter((name) => name !== '');
  const keys = [...trimmed, ...EXPENSE_CATEGORIES.map(({ label }) => label)].map((name) => name.toLowerCase());
  const isEachValid = trimmed.every((name) => name.length <= MAX_CATEGORY_LENGTH && NAME.test(name));
  return isEachValid && new Set(keys).size === keys.length && trimmed.length <= MAX_OWN_CATEGORIES ? trimmed : null;
}

/** Lists the categories of the shop as options, "Other" last. @param own names of its own ones */
export function categoryOptions(own: readonly string[]): { value: ExpenseCategory; label: string }[] {
  return [
    ...EXPENSE_CATEGORIES.filter(({ value }) => value !== OTHER_CATEGORY),
    ...own.map((name) => ({ value: name, label: name })),
    ...EXPENSE_CATEGORIES.filter(({ value }) => value === OTHER_CATEGORY),
  ];
}
