import type { Context } from '#server/platform/context.ts';
import { addExpensesRoutes } from './expenses.routes.ts';

export { expenseAdded, expenseApproved, expenseDeleted, expenseEdited } from './expense-events.ts';
export { logExpenses } from './reactions.ts';

/** Expenses of the shop: added, edited, approved and deleted by admins, with history, closed months and totals. */
export function createExpenses(context: Context): void {
  addExpensesRoutes(context);
}
