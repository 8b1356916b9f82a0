import crypto from 'node:crypto';
import { z } from 'zod';
import { EXPENSE_CHANGES } from '#contracts/expenses.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A row of `expense_changes`; `before` is JSON. */
const changeRow = z.object({
  version: z.int(),
  kind: z.enum(EXPENSE_CHANGES),
  before: z.string().nullable(),
  reason: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
export type ChangeRow = z.infer<typeof changeRow>;

const insert = statement({
  name: 'expense-change-insert',
  params: changeRow.extend({ id: z.uuid(), expenseId: z.uuid() }),
  sql: sql`insert into expense_changes (id, expense_id, version, kind, before, reason, actor, member_id, at)
    values (:id, :expenseId, :version, :kind, :before::jsonb, :reason, :actor, :memberId, :at)`,
});

export interface NewChange extends Omit<ChangeRow, 'actor' | 'memberId'> {
  expenseId: string;
  by: StaffActor;
}

/** Adds to the history of an expense. */
export async function insertChange(tx: Transaction, { by, ...change }: NewChange): Promise<void> {
  await tx.query(insert, { ...change, ...by, id: crypto.randomUUID() });
}

const ofExpense = statement({
  name: 'expense-changes-of-one',
  params: z.object({ expenseId: z.uuid() }),
  row: changeRow,
  sql: sql`select version, kind, before::text as before, reason, actor, member_id as "memberId", at
    from expense_changes where expense_id = :expenseId order by version desc`,
});

/** Returns the changes of an expense, the latest first; empty where there is no such expense. */
export async function listChanges(db: Queryable, expenseId: string): Promise<ChangeRow[]> {
  return db.query(ofExpense, { expenseId });
}
