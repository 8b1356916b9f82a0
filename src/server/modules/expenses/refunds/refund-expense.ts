import type { refundExpense } from '#contracts/expenses.ts';
import { netCents, refundedCents, refundProblem } from '#domain/expenses/refunds.ts';
import { refundTarget } from '#domain/expenses/words.ts';
import { formatMoney } from '#domain/money.ts';
import { cutText } from '#domain/text/cut-text.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { addOnce, NO_TRIP } from '../add-expense.ts';
import { type Expense, type ExpenseRow, lockLinkedExpenses } from '../expenses.queries.ts';
import { readExpense } from '../read-expense.ts';

/**
 * Adds a refund of an expense, once for each Idempotency-Key: a row below zero in the category of the expense and in its own month
 * (decision 024). Puts a cash refund into a drawer.
 * @throws Failure not_found, expense_not_refundable, expense_follows, rule_broken for more than is left or a day before the
 * expense, and as `addExpense` does
 */
export function addRefund(
  context: Context,
  { params, body, caller, idempotencyKey }: CreatingCall<typeof refundExpense>,
): Promise<Expense> {
  const { registerId, goesTo: paidFrom, ...input } = body;
  const content = { ...params, ...body };
  const plan = { scope: 'expenses.refund', content, caller, idempotencyKey, registerId };
  return addOnce(context, plan, async (tx, by) => {
    const linked = await lockLinkedExpenses(tx, params.id);
    const expense = linked.find(({ id }) => id === params.id) ?? fail('not_found');
    if (expense.origin !== null) fail('expense_follows');
    if (expense.refundOf !== null || expense.tripMiles !== null) fail('expense_not_refundable');
    const { category, employeeId } = expense;
    const facts = { ...input, paidFrom, category, employeeId, description: describeRefund(expense), receiptUrl: null };
    const refund = { ...readExpense(context, facts, by, -1), ...NO_TRIP, refundOf: expense.id, origin: null };
    refuseContradiction([...linked, refund], refund);
    noteChanges(caller, [{ field: 'back to', after: refundTarget(paidFrom) }]);
    return refund;
  });
}

/** Longest description of an expense. */
const LONGEST = 200;

/** Describes a refund: "Refund: Packing tape". */
export function describeRefund({ description }: Pick<ExpenseRow, 'description'>): string {
  return cutText(`Refund: ${description}`, LONGEST);
}

type LinkedExpense = Pick<ExpenseRow, 'amountCents' | 'spentOn' | 'refundOf'>;

/**
 * Refuses a change after which an expense and its refunds contradict each other. Allows everything for refunds whose expense was
 * deleted by an earlier version. The first parameter is the expense with its refunds, as they would be after the change.
 * @param changed the row that is written
 * @throws Failure rule_broken at the field that was entered
 */
export function refuseContradiction([expense, ...refunds]: readonly LinkedExpense[], changed: LinkedExpense): void {
  if (expense === undefined || expense.refundOf !== null) return;
  const problem = refundProblem(expense, refunds);
  if (problem === null) return;
  const others = refunds.filter((refund) => refund !== changed);
  const cents = changed.refundOf === null ? refundedCents(refunds) : Math.max(0, netCents(expense, others));
  fail('rule_broken', {
    errors: {
      [problem]: CONTRADICTIONS[problem][changed.refundOf === null ? 'expense' : 'refund'](formatMoney(cents)),
    },
  });
}

/** Error messages at fields of expenses and refunds. @param amount the sum of the refunds, or the amount that is left */
const CONTRADICTIONS = {
  amount: {
    expense: (amount: string) => `${amount} of this came back, so it can’t be less.`,
    refund: (amount: string) => `At most ${amount} can still come back on this expense.`,
  },
  spentOn: {
    expense: () => 'Money came back before this date.',
    refund: () => 'The expense was paid after this date.',
  },
} as const;
