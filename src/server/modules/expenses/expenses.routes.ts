import { exportExpenses, exportQuickBooks } from '#contracts/expense-files.ts';
import { changeExpenseMonth, listExpenseMonths } from '#contracts/expense-months.ts';
import {
  approveExpense,
  bookExpense,
  createExpense,
  deleteExpense,
  listExpenses,
  readExpenseHistory,
  readExpenseTotals,
  refundExpense,
  updateExpense,
} from '#contracts/expenses.ts';
import type { Context } from '#server/platform/context.ts';
import { addExpense, bookFromDrawer } from './add-expense.ts';
import { approveWaitingExpense, editExpense, removeExpense } from './change-expense.ts';
import { changeMonth, listMonths } from './change-month.ts';
import { sendExpensesCsv, sendQuickBooks } from './export-expenses.ts';
import { listForStaff, readHistory, readTotals } from './list-expenses.ts';
import { addRefund } from './refunds/refund-expense.ts';

export function addExpensesRoutes(context: Context): void {
  const { addRoute } = context;
  addRoute(listExpenses, (call) => listForStaff(context, call));
  addRoute(readExpenseTotals, (call) => readTotals(context, call));
  addRoute(exportExpenses, (call) => sendExpensesCsv(context, call));
  addRoute(exportQuickBooks, (call) => sendQuickBooks(context, call));
  addRoute(createExpense, (call) => addExpense(context, call));
  addRoute(bookExpense, (call) => bookFromDrawer(context, call));
  addRoute(updateExpense, (call) => editExpense(context, call));
  addRoute(deleteExpense, (call) => removeExpense(context, call));
  addRoute(approveExpense, (call) => approveWaitingExpense(context, call));
  addRoute(refundExpense, (call) => addRefund(context, call));
  addRoute(readExpenseHistory, ({ params }) => readHistory(context, params.id));
  addRoute(listExpenseMonths, () => listMonths(context));
  addRoute(changeExpenseMonth, (call) => changeMonth(context, call));
}
