import { z } from 'zod';
import { EXPENSE_APPROVALS } from '#domain/expenses/approval.ts';
import { EXPENSE_CATEGORY_VALUES, EXPENSE_SOURCE_VALUES } from '#domain/expenses/words.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ExpenseFilter, filterParams, IS_SHOWN } from './filter.queries.ts';

/** A row of `business_expenses`. */
const expenseRow = z.object({
  id: z.uuid(),
  category: z.enum(EXPENSE_CATEGORY_VALUES),
  amountCents: z.int(),
  description: z.string(),
  /** YYYY-MM-DD */
  spentOn: z.string(),
  paidFrom: z.enum(EXPENSE_SOURCE_VALUES),
  employeeId: z.uuid().nullable(),
  receiptUrl: z.string().nullable(),
  notes: z.string().nullable(),
  tripFrom: z.string().nullable(),
  tripTo: z.string().nullable(),
  /** Tenths of a mile, and tenths of a cent for each. */
  tripMiles: z.int().nullable(),
  tripRate: z.int().nullable(),
  approval: z.enum(EXPENSE_APPROVALS),
  approvedBy: z.string().nullable(),
  actor: z.string(),
  createdAt: z.date(),
  deletedAt: z.date().nullable(),
  version: z.int(),
});
export type ExpenseRow = z.infer<typeof expenseRow>;

const listedRow = expenseRow.extend({ isClosed: z.boolean(), receipts: z.int() });
/** A row, with the state of its month, and the number of its receipts that are files. */
export type ListedRow = z.infer<typeof listedRow>;

const COLUMNS = sql`e.id, e.category, e.amount_cents as "amountCents", e.description,
  to_char(e.spent_on, 'YYYY-MM-DD') as "spentOn", e.paid_from as "paidFrom", e.employee_id as "employeeId",
  e.receipt_url as "receiptUrl", e.notes, e.trip_from as "tripFrom", e.trip_to as "tripTo", e.trip_miles as "tripMiles",
  e.trip_rate as "tripRate", e.approval, e.approved_by as "approvedBy", e.actor,
  e.created_at as "createdAt", e.deleted_at as "deletedAt", e.version`;

const insert = statement({
  name: 'expense-insert',
  params: expenseRow,
  sql: sql`insert into business_expenses (id, category, amount_cents, description, spent_on, paid_from, employee_id,
      receipt_url, notes, trip_from, trip_to, trip_miles, trip_rate, approval, approved_by, actor, created_at, deleted_at,
      version)
    values (:id, :category, :amountCents, :description, :spentOn, :paidFrom, :employeeId, :receiptUrl, :notes, :tripFrom, :tripTo,
      :tripMiles, :tripRate, :approval,
      :approvedBy, :actor, :createdAt, :deletedAt, :version)`,
});

/** Adds an expense. Breaks `business_expenses_month_open` where its month is closed, the foreign key for an unknown employee. */
export async function insertExpense(tx: Transaction, row: ExpenseRow): Promise<void> {
  await tx.query(insert, row);
}

const lock = statement({
  name: 'expense-lock',
  params: z.object({ id: z.uuid() }),
  row: expenseRow,
  neverNull: ['spentOn'],
  sql: sql`select ${COLUMNS} from business_expenses e where e.id = :id and e.deleted_at is null for update`,
});

/** Reads an expense that is not deleted, and keeps it as it is until the transaction ends. */
export async function lockExpense(tx: Transaction, id: string): Promise<ExpenseRow | null> {
  const [row] = await tx.query(lock, { id });
  return row ?? null;
}

const write = statement({
  name: 'expense-write',
  params: expenseRow.omit({
    ...{ actor: true, createdAt: true },
    ...{ tripFrom: true, tripTo: true, tripMiles: true, tripRate: true },
  }),
  sql: sql`update business_expenses set category = :category, amount_cents = :amountCents, description = :description,
      spent_on = :spentOn, paid_from = :paidFrom, employee_id = :employeeId, receipt_url = :receiptUrl, notes = :notes,
      approval = :approval, approved_by = :approvedBy, deleted_at = :deletedAt, version = :version
    where id = :id`,
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
  neverNull: ['spentOn', 'isClosed', 'receipts'],
  plan: 'each call',
  sql: sql`select ${COLUMNS}, coalesce((select c.kind = 'closed' from expense_month_changes c
      where c.month = to_char(e.spent_on, 'YYYY-MM') order by c.number desc limit 1), false) as "isClosed",
      (select count(*)::int from expense_receipts r where r.expense_id = e.id and r.deleted_at is null) as receipts
    from business_expenses e
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
