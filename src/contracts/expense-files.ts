import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { expenseFilter } from './expenses.ts';
import { cursor } from './fields.ts';

/** Exports expenses as files. Records who took them, and asks for the passcode again. */

export const exportExpenses = endpoint({
  id: 'expenses.export',
  summary: 'CSV file of business expenses',
  access: ['admin'],
  activity: 'Exported business expenses as CSV',
  asksPasscodeAgain: true,
  query: z.strictObject(expenseFilter),
  responses: { 200: 'text/csv' },
});

/** QuickBooks imports at most 999 expenses at once: the Link header names the file with the next ones. */
export const exportQuickBooks = endpoint({
  id: 'expenses.quickBooks',
  summary: 'File of business expenses for QuickBooks',
  access: ['admin'],
  activity: 'Exported business expenses for QuickBooks',
  asksPasscodeAgain: true,
  query: z.strictObject({ ...expenseFilter, cursor: cursor.optional() }),
  responses: { 200: 'text/csv' },
});
