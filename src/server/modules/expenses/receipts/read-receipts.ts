import type { Receipt } from '#contracts/receipts.ts';
import { type Attachment, listAttachments } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { expenseExists } from '../expenses.queries.ts';

/** Lists the receipts of an expense, the oldest first, including deleted ones. @throws Failure not_found */
export async function listReceiptsOf({ database }: Context, expenseId: string): Promise<Receipt[]> {
  const rows = await listAttachments(database, 'expense', [expenseId]);
  if (rows.length === 0 && !(await expenseExists(database, expenseId))) fail('not_found');
  return rows.map(describeReceipt);
}

/** Counts the receipts of an expense, without deleted ones. */
export async function countReceipts(tx: Transaction, expenseId: string): Promise<number> {
  return (await listAttachments(tx, 'expense', [expenseId])).filter(({ deletedAt }) => deletedAt === null).length;
}

/** Describes a receipt in the form of the contract. */
export function describeReceipt({
  id,
  name,
  kind,
  bytes,
  addedBy,
  addedAt,
  deletedBy,
  deletedAt,
}: Attachment<'expense'>): Receipt {
  const times = { addedAt: addedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
  return { id, name: name ?? '', kind, bytes, actor: addedBy ?? '', deletedBy, ...times };
}
