import crypto from 'node:crypto';
import { type createExpense, type Expense, expense as expenseShape } from '#contracts/expenses.ts';
import { staffKey, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { describeExpense } from './describe-expense.ts';
import { expenseAdded } from './expense-events.ts';
import { type ExpenseRow, insertExpense } from './expenses.queries.ts';
import { insertChange } from './history.queries.ts';
import { readExpense, translateRefusals } from './read-expense.ts';

/**
 * Adds an expense, once for each Idempotency-Key. Row, history and event commit together.
 * @throws Failure rule_broken, staff_passcode_required above the limit, expense_month_closed
 */
export async function addExpense(
  context: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof createExpense>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Expense> {
  const by = staffOf(caller);
  const request = { scope: `expenses.create ${staffKey(caller)}`, key: idempotencyKey, content: body };
  const { body: added } = await translateRefusals(() =>
    createOnce<null, Expense>(context.database, request, {
      readBody: (stored) => expenseShape.parse(stored),
      prepare: async () => null,
      create: async (tx) => {
        const at = context.clock.now();
        const row: ExpenseRow = {
          ...readExpense(context, body, by),
          ...{ id: crypto.randomUUID(), actor: by.actor, createdAt: at, deletedAt: null, version: 1 },
        };
        await insertExpense(tx, row);
        await insertChange(tx, { expenseId: row.id, version: 1, kind: 'added', before: null, reason: null, by, at });
        emit(tx, expenseAdded, row.id);
        return { status: 201, body: describeExpense(row, { isClosed: false, receipts: 0 }) };
      },
    }),
  );
  return added;
}
