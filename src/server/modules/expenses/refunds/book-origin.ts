import type { ExpenseOrigin } from '#domain/expenses/origin.ts';
import { netCents } from '#domain/expenses/refunds.ts';
import type { ExpenseCategory, ExpenseSource } from '#domain/expenses/words.ts';
import { type Cents, toDecimal } from '#domain/money.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { type Booking, bookRow, NO_TRIP } from '../add-expense.ts';
import { lockLinkedExpenses } from '../expenses.queries.ts';
import { readExpense } from '../read-expense.ts';
import { describeRefund } from './refund-expense.ts';

interface OwnExpense {
  origin: ExpenseOrigin;
  category: ExpenseCategory;
  amountCents: Cents;
  /** Must not contain customer data, since expenses are never erased. */
  description: string;
  notes: string | null;
  /** Source of the money; `till` takes cash from a drawer. */
  paidFrom: ExpenseSource;
}

/**
 * Books money that another feature pays out as an expense of today, in the transaction of that feature (decision 024).
 * @returns the id of the expense, with which `refundOwnExpense` undoes it
 * @throws Failure staff_passcode_required above the limit of approval, drawer_closed, drawer_short, register_required
 */
export async function bookOwnExpense(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'env'>,
  { origin, amountCents, ...fields }: OwnExpense,
  booking: Booking,
): Promise<string> {
  const facts = { ...fields, amount: toDecimal(amountCents), employeeId: null, receiptUrl: null };
  const row = { ...readExpense(context, facts, booking.by), ...NO_TRIP, refundOf: null, origin };
  return (await bookRow(tx, row, booking)).id;
}

/**
 * Refunds the whole remaining amount of such an expense today, to its source. Does nothing for an expense that an earlier version
 * deleted.
 * @throws Failure drawer_closed, register_required
 */
export async function refundOwnExpense(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'env'>,
  expenseId: string,
  booking: Booking,
): Promise<void> {
  const [expense, ...refunds] = await lockLinkedExpenses(tx, expenseId);
  if (expense?.id !== expenseId) return;
  const { category, origin, paidFrom } = expense;
  const amount = toDecimal(netCents(expense, refunds));
  const description = describeRefund(expense);
  const facts = { category, amount, description, paidFrom, notes: null, employeeId: null, receiptUrl: null };
  const refund = { ...readExpense(context, facts, booking.by, -1), ...NO_TRIP, refundOf: expense.id, origin };
  await bookRow(tx, refund, booking);
}
