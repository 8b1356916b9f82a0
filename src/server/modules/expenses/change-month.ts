import { type changeExpenseMonth, type ExpenseMonth, expenseMonth } from '#contracts/expense-months.ts';
import { isMonthOver } from '#domain/expenses/month.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import type { CreatingCall } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { countWaiting, findMonthRows, insertMonthChange, listMonthRows, type MonthRow } from './months.queries.ts';
import { shopToday } from './read-expense.ts';

const CHANGED_ONCE: Refusals = {
  expense_month_changes_once: { code: 'expense_month_changed' },
};

/** Lists the months that have been closed at least once, the latest first. */
export async function listMonths({ database }: Context): Promise<ExpenseMonth[]> {
  const months = Map.groupBy(await listMonthRows(database), ({ month }) => month);
  return [...months].map(([month, rows]) => describeMonth(month, rows));
}

/**
 * Closes a month that is over, or reopens it. Refuses to close a month with expenses that wait for approval.
 * @throws Failure rule_broken, expense_month_changed, expenses_waiting
 */
export async function changeMonth(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof changeExpenseMonth>,
): Promise<ExpenseMonth> {
  const by = staffOf(caller);
  const { month, kind, reason } = body;
  const request = { scope: `expenses.changeMonth ${staffKey(caller)}`, key: idempotencyKey, content: body };
  if (!isMonthOver(month, shopToday(context))) fail('rule_broken', { errors: { month: 'This month isn’t over yet.' } });
  const { body: changed } = await refuseViolations(CHANGED_ONCE, () =>
    writeOnce(context.database, request, expenseMonth, async (tx) => {
      const before = await findMonthRows(tx, month);
      if ((before[0]?.kind ?? 'reopened') === kind) fail('expense_month_changed');
      const row = { month, number: before.length + 1, kind, reason, at: context.clock.now() };
      await insertMonthChange(tx, { ...row, by });
      // Counts after the change has locked out writes of the month.
      if (kind === 'closed' && (await countWaiting(tx, month)) > 0) fail('expenses_waiting');
      return { status: 201, body: describeMonth(month, [{ ...row, actor: by.actor }, ...before]) };
    }),
  );
  return changed;
}

function describeMonth(month: string, rows: readonly MonthRow[]): ExpenseMonth {
  return {
    month,
    isClosed: rows[0]?.kind === 'closed',
    changes: rows.map(({ kind, reason, actor, at }) => ({ kind, reason, actor, at: at.toISOString() })),
  };
}
