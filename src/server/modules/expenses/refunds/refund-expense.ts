import type { Expense, refundExpense } from '#contracts/expenses.ts';
import { cameBack, leftOf, refundProblem } from '#domain/expenses/refunds.ts';
import { refundTarget } from '#domain/expenses/words.ts';
import { formatMoney } from '#domain/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { addOnce, NO_TRIP } from '../add-expense.ts';
import { type ExpenseRow, lockTiedExpenses } from '../expenses.queries.ts';
import { readExpense } from '../read-expense.ts';

/**
 * Records money that came back on an expense, once for each Idempotency-Key: a row of its own below zero, in the category of the
 * expense and the month in which it came (decision 104). Cash goes into a drawer.
 * @throws Failure not_found, expense_not_refundable, expense_follows, rule_broken for more than is left or a day before it was
 * paid, and as `addExpense` does
 */
export function addRefund(
  context: Context,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof refundExpense>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Expense> {
  const { registerId, goesTo: paidFrom, ...said } = body;
  const content = { ...params, ...body };
  const plan = { scope: 'expenses.refund', content, caller, idempotencyKey, registerId };
  return addOnce(context, plan, async (tx, by) => {
    const tied = await lockTiedExpenses(tx, params.id);
    const expense = tied.find(({ id }) => id === params.id) ?? fail('not_found');
    if (expense.origin !== null) fail('expense_follows');
    if (expense.refundOf !== null || expense.tripMiles !== null) fail('expense_not_refundable');
    const { category, employeeId } = expense;
    const facts = { ...said, paidFrom, category, employeeId, description: refundWords(expense), receiptUrl: null };
    const refund = { ...readExpense(context, facts, by, -1), ...NO_TRIP, refundOf: expense.id, origin: null };
    refuseContradiction([...tied, refund], refund);
    noteChanges(caller, [{ field: 'back to', after: refundTarget(paidFrom) }]);
    return refund;
  });
}

/** Longest description of an expense. */
const LONGEST = 200;

/** Describes money that came back: "Refund: Packing tape". */
export function refundWords({ description }: Pick<ExpenseRow, 'description'>): string {
  return cutText(`Refund: ${description}`, LONGEST);
}

type Tied = Pick<ExpenseRow, 'amountCents' | 'spentOn' | 'refundOf'>;

/**
 * Refuses a change after which an expense and the money that came back on it contradict each other, beside what was typed. Where an
 * earlier version has deleted the expense alone, there is nothing to contradict.
 * @param tied the expense, and what came back on it, as they would be @param changed the one of them that is written
 * @throws Failure rule_broken
 */
export function refuseContradiction([expense, ...refunds]: readonly Tied[], changed: Tied): void {
  if (expense === undefined || expense.refundOf !== null) return;
  const problem = refundProblem(expense, refunds);
  if (problem === null) return;
  const others = refunds.filter((refund) => refund !== changed);
  const cents = changed.refundOf === null ? cameBack(refunds) : Math.max(0, leftOf(expense, others));
  fail('rule_broken', {
    errors: { [problem]: TEXTS[problem][changed.refundOf === null ? 'expense' : 'refund'](formatMoney(cents)) },
  });
}

/** What is said beside a field, of an expense and of money that came back. @param amount what came back, or is left */
const TEXTS = {
  amount: {
    expense: (amount: string) => `${amount} of this came back, so it can’t be less.`,
    refund: (amount: string) => `At most ${amount} can still come back on this expense.`,
  },
  spentOn: {
    expense: () => 'Money came back before this date.',
    refund: () => 'The expense was paid after this date.',
  },
} as const;
