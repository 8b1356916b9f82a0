import type { Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addExpensesRoutes } from './expenses.routes.ts';
import { addMileageRoutes } from './mileage/mileage.routes.ts';
import { addReceiptRoutes } from './receipts/receipts.routes.ts';

export { expenseAdded, expenseApproved, expenseDeleted, expenseEdited, logExpenses } from './expense-events.ts';
export { EXPENSES_BETWEEN } from './expenses.queries.ts';
export { bookOwnExpense, refundOwnExpense } from './refunds/book-origin.ts';
export { EXPENSES_OF_DAYS, listSpentChangesAfter, type SpentSum, sumSpentByDay } from './spent.queries.ts';

/** Creates the expenses: admins add, edit, approve and delete them, with receipts, history, closed months and totals. */
export function createExpenses(context: Context, { files }: { files: Files }): void {
  addExpensesRoutes(context);
  addReceiptRoutes(context, files);
  addMileageRoutes(context);
}
