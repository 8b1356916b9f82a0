import { listExpenseCategories } from '#contracts/expense-categories.ts';
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
import { expenseToWire } from './to-wire.ts';

export function addExpensesRoutes(context: Context): void {
  const { addRoute, env } = context;
  addRoute(listExpenses, async (call) => (await listForStaff(context, call)).map(expenseToWire));
  addRoute(listExpenseCategories, async () => ({ own: [...env.EXPENSE_CATEGORIES] }));
  addRoute(readExpenseTotals, (call) => readTotals(context, call));
  addRoute(exportExpenses, (call) => sendExpensesCsv(context, call));
  addRoute(exportQuickBooks, (call) => sendQuickBooks(context, call));
  addRoute(createExpense, async (call) => expenseToWire(await addExpense(context, call)));
  addRoute(bookExpense, async (call) => expenseToWire(await bookFromDrawer(context, call)));
  addRoute(updateExpense, async (call) => expenseToWire(await editExpense(context, call)));
  addRoute(deleteExpense, async (call) => expenseToWire(await removeExpense(context, call)));
  addRoute(approveExpense, async (call) => expenseToWire(await approveWaitingExpense(context, call)));
  addRoute(refundExpense, async (call) => expenseToWire(await addRefund(context, call)));
  addRoute(readExpenseHistory, ({ params }) => readHistory(context, params.id));
  addRoute(listExpenseMonths, () => listMonths(context));
  addRoute(changeExpenseMonth, (call) => changeMonth(context, call));
}
