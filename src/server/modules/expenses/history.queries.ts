import crypto from 'node:crypto';
import { z } from 'zod';
import { EXPENSE_CHANGES } from '#domain/expenses/words.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity, jsonText } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const changes = entity('expense_changes', {
  id: z.uuid(),
  expenseId: z.uuid(),
  version: z.int(),
  kind: z.enum(EXPENSE_CHANGES),
  before: jsonText().nullable(),
  reason: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const listed = changes.omit('id', 'expenseId');
export type ChangeRow = z.infer<typeof listed.row>;

const insert = statement({ name: 'expense-change-insert', ...changes.insert() });

export interface NewChange extends Omit<ChangeRow, 'actor' | 'memberId'> {
  expenseId: string;
  by: StaffActor;
}

/** Adds a change to the history of an expense. */
export async function insertChange(tx: Transaction, { by, ...change }: NewChange): Promise<void> {
  await tx.query(insert, { ...change, ...by, id: crypto.randomUUID() });
}

const changesOfExpense = statement({
  name: 'expense-changes-of-one',
  ...listed.select(['expenseId'], sql`order by version desc`),
});

/** Returns the changes of an expense, the latest first; empty where there is no such expense. */
export async function listChanges(db: Queryable, expenseId: string): Promise<ChangeRow[]> {
  return db.query(changesOfExpense, { expenseId });
}
