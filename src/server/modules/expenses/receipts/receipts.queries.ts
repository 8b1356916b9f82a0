import { z } from 'zod';
import { FILE_FACTS, FILE_KINDS, JOIN_FILE } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const receipts = entity('expense_receipts', {
  id: z.uuid(),
  expenseId: z.uuid(),
  fileId: z.uuid(),
  name: z.string(),
  actor: z.string(),
  addedAt: z.date(),
  deletedBy: z.string().nullable(),
  deletedAt: z.date().nullable(),
});

const listedRow = receipts.row.extend({ kind: z.enum(FILE_KINDS), sha256: z.string(), bytes: z.int() });
/** A row with its file. */
export type ReceiptRow = z.infer<typeof listedRow>;

const COLUMNS = sql`${receipts.columns('r')}, ${FILE_FACTS}`;

const insert = statement({ name: 'receipt-insert', ...receipts.insert() });

/** Adds a receipt. Breaks `business_expenses_month_open` where the month of its expense is closed. */
export async function insertReceipt(
  tx: Transaction,
  { kind: _k, sha256: _s, bytes: _b, ...row }: ReceiptRow,
): Promise<void> {
  await tx.query(insert, row);
}

const find = statement({
  name: 'receipt-find',
  params: z.object({ id: z.uuid() }),
  row: listedRow,
  sql: sql`select ${COLUMNS} from expense_receipts r ${JOIN_FILE} where r.id = :id`,
});

/** Reads a receipt, also a deleted one. */
export async function findReceipt(db: Queryable, id: string): Promise<ReceiptRow | null> {
  return db.first(find, { id });
}

const ofExpense = statement({
  name: 'receipts-of-expense',
  params: z.object({ expenseId: z.uuid() }),
  row: listedRow,
  sql: sql`select ${COLUMNS} from expense_receipts r ${JOIN_FILE}
    where r.expense_id = :expenseId order by r.added_at, r.id`,
});

/** Lists the receipts of an expense, the oldest first, with the deleted ones. */
export async function listReceiptRows(db: Queryable, expenseId: string): Promise<ReceiptRow[]> {
  return db.query(ofExpense, { expenseId });
}

const count = statement({
  name: 'receipts-count',
  params: z.object({ expenseId: z.uuid() }),
  row: z.object({ n: z.int() }),
  sql: sql`select count(*)::int as n from expense_receipts where expense_id = :expenseId and deleted_at is null`,
});

/** Counts the receipts of an expense. */
export async function countReceipts(tx: Transaction, expenseId: string): Promise<number> {
  const [row] = await tx.query(count, { expenseId });
  return row?.n ?? 0;
}

const sameRow = z.object({ description: z.string(), spentOn: z.iso.date(), amountCents: z.int() });
/** The expense at which a file is a receipt. */
export type SameReceipt = z.infer<typeof sameRow>;

const same = statement({
  name: 'receipt-same',
  params: z.object({ sha256: z.string() }),
  row: sameRow,
  sql: sql`select ${columns(sameRow, 'e')} from expense_receipts r ${JOIN_FILE} join business_expenses e on e.id = r.expense_id
    where f.sha256 = :sha256 and r.deleted_at is null and e.deleted_at is null order by r.added_at limit 1`,
});

/** Finds the expense that has the same file as a receipt, the first of several. */
export async function findSame(tx: Transaction, sha256: string): Promise<SameReceipt | null> {
  return tx.first(same, { sha256 });
}

const remove = statement({
  name: 'receipt-mark-deleted',
  params: z.object({ id: z.uuid(), actor: z.string(), now: z.date() }),
  row: z.object({ expenseId: z.uuid() }),
  sql: sql`update expense_receipts set deleted_by = :actor, deleted_at = :now where id = :id and deleted_at is null
    returning expense_id as "expenseId"`,
});

/** Marks a receipt as deleted. Breaks `business_expenses_month_open`. @returns false where it was deleted before */
export async function markDeleted(tx: Transaction, id: string, actor: string, now: Date): Promise<boolean> {
  const [row] = await tx.query(remove, { id, actor, now });
  return row !== undefined;
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
