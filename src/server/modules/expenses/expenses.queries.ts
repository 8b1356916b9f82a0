import { z } from 'zod';
import { expenseFacts } from '#contracts/expenses.ts';
import { EXPENSE_ORIGINS } from '#domain/expenses/origin.ts';
import { ATTACHED_TO } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ExpenseFilter, filterParams, IS_SHOWN } from './filter.queries.ts';

const expenses = entity('business_expenses', {
  id: z.uuid(),
  ...expenseFacts.omit({ amount: true }).shape,
  amountCents: z.int(),
  tripFrom: z.string().nullable(),
  tripTo: z.string().nullable(),
  /** The expense on which this money came back; null for an expense. */
  refundOf: z.uuid().nullable(),
  origin: z.enum(EXPENSE_ORIGINS).nullable(),
  /** Tenths of a mile, and tenths of a cent for each. */
  tripMiles: z.int().nullable(),
  tripRate: z.int().nullable(),
  approvedBy: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  version: z.int(),
});
export type ExpenseRow = z.infer<typeof expenses.row>;
const said = expenses.omit(
  'id',
  'refundOf',
  'origin',
  'tripFrom',
  'tripTo',
  'tripMiles',
  'tripRate',
  'actor',
  'createdAt',
  'deletedAt',
  'version',
);
/** What is said about an expense. */
export type ExpenseFacts = z.infer<typeof said.row>;

const listedRow = expenses.row.extend({
  isClosed: z.boolean(),
  receipts: z.int(),
  cameBackCents: z.int(),
  firstSpentOn: z.string().nullable(),
  firstCents: z.int().nullable(),
});
/**
 * A row, with the state of its month, the number of its receipts that are files, and the cents that came back on it; of money that came
 * back, the day and the amount of the expense.
 */
export type ListedRow = z.infer<typeof listedRow>;

const insert = statement({ name: 'expense-insert', ...expenses.insert() });

/** Adds an expense. Breaks `business_expenses_month_open` where its month is closed, the foreign key for an unknown employee. */
export async function insertExpense(tx: Transaction, row: ExpenseRow): Promise<void> {
  await tx.query(insert, row);
}

const lock = statement({
  name: 'expense-lock',
  ...expenses.select(['id'], sql`and deleted_at is null for update`),
});

/** Reads an expense that is not deleted, and keeps it as it is until the transaction ends. */
export async function lockExpense(tx: Transaction, id: string): Promise<ExpenseRow | null> {
  return tx.first(lock, { id });
}

const lockFirst = statement({
  name: 'expense-lock-first',
  params: z.object({ id: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from business_expenses
    where id = (select coalesce(refund_of, id) from business_expenses where id = :id) for update`,
});
const tied = statement({
  name: 'expenses-tied',
  params: z.object({ firstId: z.uuid() }),
  row: expenses.row,
  sql: sql`select ${expenses.columns()} from business_expenses
    where (id = :firstId or refund_of = :firstId) and deleted_at is null order by refund_of nulls first, created_at, id
    for update`,
});

/**
 * Reads an expense, and after it the money that came back on it, without deleted rows. They stay as they are, and none is added,
 * until the transaction ends: the expense is locked before anything is read. @param id of the expense, or of money that came back on it
 */
export async function lockTiedExpenses(tx: Transaction, id: string): Promise<ExpenseRow[]> {
  const first = await tx.first(lockFirst, { id });
  return first === null ? [] : tx.query(tied, { firstId: first.id });
}

const write = statement({
  name: 'expense-write',
  ...expenses
    .omit('refundOf', 'origin', 'tripFrom', 'tripTo', 'tripMiles', 'tripRate', 'actor', 'createdAt')
    .update(['id']),
});

/** Writes an expense that is locked. Breaks the same rules as `insertExpense`, for the month before and the one after. */
export async function writeExpense(tx: Transaction, row: ExpenseRow): Promise<void> {
  await tx.query(write, row);
}

const list = statement({
  name: 'expenses-list',
  params: z.object({
    ...filterParams.shape,
    afterDay: z.string().nullable(),
    afterTime: z.string().nullable(),
    afterId: z.uuid().nullable(),
    limit: z.int(),
  }),
  row: listedRow,
  plan: 'each call',
  sql: sql`select ${expenses.columns('e')}, coalesce((select c.kind = 'closed' from expense_month_changes c
      where c.month = to_char(e.spent_on, 'YYYY-MM') order by c.number desc limit 1), false) as "isClosed",
      (select count(*)::int ${ATTACHED_TO('expense', sql`e.id`)}) as receipts,
      (select coalesce(-sum(r.amount_cents), 0)::int from business_expenses r
        where r.refund_of = e.id and r.deleted_at is null) as "cameBackCents",
      to_char(f.spent_on, 'YYYY-MM-DD') as "firstSpentOn", f.amount_cents as "firstCents"
    from business_expenses e left join business_expenses f on f.id = e.refund_of
    where ${IS_SHOWN} and (:afterDay::date is null
      or (e.spent_on, e.created_at, e.id) < (:afterDay, :afterTime::timestamptz, :afterId::uuid))
    order by e.spent_on desc, e.created_at desc, e.id desc limit :limit`,
});

/** Place of a row in the list: the next page begins after it. */
export interface ExpensePlace {
  spentOn: string;
  createdAt: string;
  id: string;
}

/** Lists expenses, the latest first. */
export async function listExpenseRows(
  db: Queryable,
  filter: ExpenseFilter,
  after: ExpensePlace | null,
  limit: number,
): Promise<ListedRow[]> {
  const place = { afterDay: after?.spentOn ?? null, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null };
  return db.query(list, { ...filter, ...place, limit });
}

const exists = statement({
  name: 'expense-exists',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from business_expenses where id = :id`,
});

/** Returns true where there is an expense, deleted or not. */
export async function expenseExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(exists, { id })).length > 0;
}

const named = expenses.pick('description', 'spentOn', 'amountCents');
const firstOf = statement({
  name: 'expense-first-of',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: named.row,
  plan: 'each call',
  sql: sql`select ${named.columns()} from business_expenses where id = any(:ids) and deleted_at is null
    order by array_position(:ids::uuid[], id) limit 1`,
});

/** Finds the first of some expenses that is not deleted. */
export async function findFirstOf(db: Queryable, ids: readonly string[]): Promise<z.infer<typeof named.row> | null> {
  return ids.length === 0 ? null : db.first(firstOf, { ids });
}
