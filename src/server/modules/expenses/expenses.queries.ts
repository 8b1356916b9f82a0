import { z } from 'zod';
import { EXPENSE_APPROVALS } from '#domain/expenses/approval.ts';
import { EXPENSE_ORIGINS } from '#domain/expenses/origin.ts';
import { EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import { ATTACHED_TO } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ExpenseFilter, filterParams, IS_SHOWN } from './filter.queries.ts';

const expenses = entity('business_expenses', {
  id: z.uuid(),
  category: z.string(),
  /** Below zero for money that came back. */
  amountCents: z.int(),
  description: z.string(),
  spentOn: z.iso.date(),
  paidFrom: z.enum(EXPENSE_SOURCE_VALUES),
  employeeId: z.uuid().nullable(),
  receiptUrl: z.string().nullable(),
  notes: z.string().nullable(),
  approval: z.enum(EXPENSE_APPROVALS),
  tripFrom: z.string().nullable(),
  tripTo: z.string().nullable(),
  /** Expense that this row refunds; null for an expense. */
  refundOf: z.uuid().nullable(),
  origin: z.enum(EXPENSE_ORIGINS).nullable(),
  /** Tenths of a mile, and tenths of a cent per mile. */
  tripMiles: z.int().nullable(),
  tripRate: z.int().nullable(),
  approvedBy: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  version: z.int(),
});
export type ExpenseRow = z.infer<typeof expenses.row>;
const editable = expenses.omit(
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
/** Editable fields of an expense. */
export type ExpenseFacts = z.infer<typeof editable.row>;

const expense = expenses.row.extend({ isClosed: z.boolean(), receipts: z.int(), cameBackCents: z.int() });
/** An expense with the state of its month, the number of its receipt files and the sum of its refunds. */
export type Expense = z.infer<typeof expense>;
/** Facts of a new expense that are not in its row. */
export const NOTHING_YET = { isClosed: false, receipts: 0, cameBackCents: 0 };

/** Columns of `expense`. */
const COLUMNS = sql`${expenses.columns('e')}, coalesce((select c.kind = 'closed' from expense_month_changes c
    where c.month = to_char(e.spent_on, 'YYYY-MM') order by c.number desc limit 1), false) as "isClosed",
  (select count(*)::int ${ATTACHED_TO('expense', sql`e.id`)}) as receipts,
  (select coalesce(-sum(r.amount_cents), 0)::int from business_expenses r
    where r.refund_of = e.id and r.deleted_at is null) as "cameBackCents"`;

const find = statement({
  name: 'expense-find',
  params: z.object({ id: z.uuid() }),
  row: expense,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from business_expenses e where e.id = :id`,
});

/** Finds an expense, deleted or not; null when there is none. */
export async function findExpense(db: Queryable, id: string): Promise<Expense | null> {
  return db.first(find, { id });
}

const listedRow = expense.extend({ firstSpentOn: z.string().nullable(), firstCents: z.int().nullable() });
/** An expense; for a refund, with the day and the amount of its expense. */
export type ListedRow = z.infer<typeof listedRow>;

const insert = statement({ name: 'expense-insert', ...expenses.insert() });

/** Adds an expense. Violates `business_expenses_month_open` in a closed month, the foreign key for an unknown employee. */
export async function insertExpense(tx: Transaction, row: ExpenseRow): Promise<void> {
  await tx.query(insert, row);
}

const lock = statement({
  name: 'expense-lock',
  ...expenses.select(['id'], sql`and deleted_at is null for update`),
});

/** Reads an expense that is not deleted, and locks it until the transaction ends. */
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
const linked = statement({
  name: 'expenses-tied',
  params: z.object({ firstId: z.uuid() }),
  row: expenses.row,
  sql: sql`select ${expenses.columns()} from business_expenses
    where (id = :firstId or refund_of = :firstId) and deleted_at is null order by refund_of nulls first, created_at, id
    for update`,
});

/**
 * Reads an expense, followed by its refunds, without deleted rows. Locks the expense first, so none of them changes and none is
 * added until the transaction ends. @param id of the expense, or of one of its refunds
 */
export async function lockLinkedExpenses(tx: Transaction, id: string): Promise<ExpenseRow[]> {
  const first = await tx.first(lockFirst, { id });
  return first === null ? [] : tx.query(linked, { firstId: first.id });
}

const write = statement({
  name: 'expense-write',
  ...expenses
    .omit('refundOf', 'origin', 'tripFrom', 'tripTo', 'tripMiles', 'tripRate', 'actor', 'createdAt')
    .update(['id']),
});

/** Updates a locked expense. Violates the same constraints as `insertExpense`, for the old month and the new one. */
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
  sql: sql`select ${COLUMNS}, to_char(f.spent_on, 'YYYY-MM-DD') as "firstSpentOn", f.amount_cents as "firstCents"
    from business_expenses e left join business_expenses f on f.id = e.refund_of
    where ${IS_SHOWN} and (:afterDay::date is null
      or (e.spent_on, e.created_at, e.id) < (:afterDay, :afterTime::timestamptz, :afterId::uuid))
    order by e.spent_on desc, e.created_at desc, e.id desc limit :limit`,
});

/** Position of a row in the list: the next page begins after it. */
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

const labelColumns = expenses.pick('description', 'spentOn', 'amountCents');
const firstOf = statement({
  name: 'expense-first-of',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: labelColumns.row,
  plan: 'each call',
  sql: sql`select ${labelColumns.columns()} from business_expenses where id = any(:ids) and deleted_at is null
    order by array_position(:ids::uuid[], id) limit 1`,
});

/** Finds the first of some expenses that is not deleted. */
export async function findFirstOf(
  db: Queryable,
  ids: readonly string[],
): Promise<z.infer<typeof labelColumns.row> | null> {
  return ids.length === 0 ? null : db.first(firstOf, { ids });
}

/** Selects the expenses of a range of days, both included, without deleted ones, for `from … x`. */
export const EXPENSES_BETWEEN = ({ from, to }: Record<'from' | 'to', Sql>): Sql =>
  sql`(select * from business_expenses where deleted_at is null and spent_on >= ${from} and spent_on <= ${to})`;
