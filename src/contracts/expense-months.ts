import { z } from 'zod';
import { EXPENSE_MONTH_CHANGES, MONTH } from '#domain/expenses/month.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { expenseMonthForm } from './forms/expenses.ts';

/** A month of expenses, `2026-11`. */
export const month = z.string().regex(MONTH, 'Enter a month, for example 2026-11');

/** A month that was closed at least once. */
export const expenseMonth = z.object({
  month,
  isClosed: z.boolean(),
  /** Newest first. */
  changes: z.array(
    z.object({ kind: z.enum(EXPENSE_MONTH_CHANGES), reason: z.string(), actor: z.string(), at: instant }),
  ),
});
export type ExpenseMonth = z.infer<typeof expenseMonth>;

/** Lists the months, newest first. */
export const listExpenseMonths = endpoint({
  id: 'expenses.months',
  summary: 'Months whose expenses were closed',
  access: ['admin'],
  responses: { 200: z.array(expenseMonth) },
});

/** Closes a past month, or reopens it. Expenses of a closed month cannot be added, edited, approved or deleted. */
export const changeExpenseMonth = endpoint({
  id: 'expenses.changeMonth',
  summary: 'Close the expenses of a month, or open them again',
  access: ['admin'],
  activity: {
    kind: { closed: 'Closed the month {object|of expenses}', reopened: 'Reopened the month {object|of expenses}' },
  },
  body: z.strictObject({ month, kind: z.enum(EXPENSE_MONTH_CHANGES), ...expenseMonthForm.shape }),
  responses: { 201: expenseMonth },
  errors: ['rule_broken', 'expense_month_changed', 'expenses_waiting'],
  idempotent: true,
});
