import crypto from 'node:crypto';
import { z } from 'zod';
import { EXPENSE_MONTH_CHANGES } from '#domain/expenses/month.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Most changes to list, enough for many years. */
const MAX_LISTED = 500;

const monthChanges = entity('expense_month_changes', {
  id: z.uuid(),
  /** YYYY-MM */
  month: z.string(),
  /** From 1; odd numbers close the month, even ones reopen it. */
  number: z.int(),
  kind: z.enum(EXPENSE_MONTH_CHANGES),
  reason: z.string(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});
const listed = monthChanges.omit('id', 'memberId');
export type MonthRow = z.infer<typeof listed.row>;

const insert = statement({ name: 'expense-month-insert', ...monthChanges.insert() });

/**
 * Closes a month or reopens it, after waiting for writes of its expenses. Violates `expense_month_changes_once` when another call
 * has just done so.
 */
export async function insertMonthChange(
  tx: Transaction,
  { by, ...row }: Omit<MonthRow, 'actor'> & { by: StaffActor },
): Promise<void> {
  await tx.query(insert, { ...row, ...by, id: crypto.randomUUID() });
}

const list = statement({
  name: 'expense-months-list',
  row: listed.row,
  sql: sql`select ${listed.columns()} from expense_month_changes order by month desc, number desc limit ${MAX_LISTED}`,
});

/** Returns the changes of all months, the latest month and its latest change first. */
export async function listMonthRows(db: Queryable): Promise<MonthRow[]> {
  return db.query(list);
}

const ofMonth = statement({
  name: 'expense-month-find',
  ...listed.select(['month'], sql`order by number desc`),
});

/** Returns the changes of a month, the latest first. */
export async function findMonthRows(db: Queryable, month: string): Promise<MonthRow[]> {
  return db.query(ofMonth, { month });
}

const waiting = statement({
  name: 'expense-month-waiting',
  params: z.object({ first: z.string() }),
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from business_expenses where deleted_at is null and approval = 'waiting'
    and spent_on >= :first::date and spent_on < :first::date + interval '1 month'`,
});

/** Counts the expenses of a month that wait for approval. */
export async function countWaiting(tx: Transaction, month: string): Promise<number> {
  const [row] = await tx.query(waiting, { first: `${month}-01` });
  return row?.n ?? 0;
}
