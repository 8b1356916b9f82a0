import type { ExpenseOrigin } from '#domain/expenses/origin.ts';
import { leftOf } from '#domain/expenses/refunds.ts';
import type { ExpenseCategory, ExpenseSource } from '#domain/expenses/words.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type Booking, bookRow, NO_TRIP } from '../add-expense.ts';
import { lockTiedExpenses } from '../expenses.queries.ts';
import { readExpense } from '../read-expense.ts';
import { refundWords } from './refund-expense.ts';

interface OwnExpense {
  origin: ExpenseOrigin;
  category: ExpenseCategory;
  amountCents: Cents;
  /** Holds nothing of a customer: expenses are never erased. */
  description: string;
  notes: string | null;
  /** Cash is taken from a drawer. */
  paidFrom: ExpenseSource;
}

/**
 * Books money that left the shop by another act than an expense of staff, today, in the transaction of that act (decision 104).
 * @returns the id of the expense, by which `bringBack` undoes it
 * @throws Failure staff_passcode_required above the limit of approval, drawer_closed, drawer_short, register_required
 */
export async function bookOwnExpense(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'env'>,
  { origin, amountCents, ...said }: OwnExpense,
  booking: Booking,
): Promise<string> {
  const facts = { ...said, amount: toDecimal(amountCents), employeeId: null, receiptUrl: null };
  const row = { ...readExpense(context, facts, booking.by), ...NO_TRIP, refundOf: null, origin };
  return (await bookRow(tx, row, booking)).id;
}

/**
 * Brings back the whole amount of such an expense, today, to where it came from. One that an earlier version has deleted by hand came
 * back then.
 * @throws Failure drawer_closed, register_required
 */
export async function bringBack(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'env'>,
  expenseId: string,
  booking: Booking,
): Promise<void> {
  const [expense, ...refunds] = await lockTiedExpenses(tx, expenseId);
  if (expense?.id !== expenseId) return;
  const { category, origin, paidFrom } = expense;
  const amount = toDecimal(leftOf(expense, refunds));
  const description = refundWords(expense);
  const facts = { category, amount, description, paidFrom, notes: null, employeeId: null, receiptUrl: null };
  const refund = { ...readExpense(context, facts, booking.by, -1), ...NO_TRIP, refundOf: expense.id, origin };
  await bookRow(tx, refund, booking);
}
