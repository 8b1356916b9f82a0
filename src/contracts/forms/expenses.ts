import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { MAX_CATEGORY_LENGTH } from '#domain/expenses/own-categories.ts';
import { EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import { parseUrl } from '#domain/stand-ins/parse-url.ts';
import { choice, line, optionalLine, prose, typedAmount } from './fields.ts';

/** The forms about expenses; contracts/expenses.ts takes the same fields where they have the same meaning. */

const LINK_TEXT = 'Please enter a link that starts with https:// or http://.';
export const MAX_LINK_LENGTH = 500;

/** Returns true for the address of a web page, which excludes addresses that run code. */
export function isLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== null;
}

/** An expense as it is added and edited. */
export const expenseForm = z.object({
  category: line(MAX_CATEGORY_LENGTH, 'Please choose a category.'),
  amount: typedAmount.check(z.refine((cents) => cents > 0, 'Please enter an amount of at least $0.01.')),
  description: line(200, 'Please enter a description.'),
  spentOn: z.string().check(z.refine(isRealDay, 'Please enter the date it was paid.')),
  paidFrom: choice(EXPENSE_SOURCE_VALUES, 'Please choose how it was paid.'),
  /** Empty for none. */
  employeeId: z.string(),
  receiptUrl: z.string().check(
    z.trim(),
    z.maxLength(MAX_LINK_LENGTH, `Up to ${MAX_LINK_LENGTH} characters`),
    z.refine((text) => text === '' || isLink(text), LINK_TEXT),
  ),
  notes: prose(1000),
});

/** The same with a reason, for the history: empty for a new one. */
export const editedExpenseForm = z.extend(expenseForm, { reason: optionalLine(200) });
export type EditedExpenseForm = z.input<typeof editedExpenseForm>;

const { amount, spentOn, notes } = expenseForm.shape;

/** Money that came back on an expense. */
export const expenseRefundForm = z.object({
  amount,
  spentOn,
  paidFrom: choice(EXPENSE_SOURCE_VALUES, 'Please choose where it went.'),
  notes,
});

/** Deletes an expense. */
export const expenseDeletionForm = z.object({ reason: line(200, 'Please enter a reason.') });

/** Closes or reopens a month. */
export const expenseMonthForm = z.object({ reason: line(200, 'Please enter a reason.') });
