import type { Receipt } from '#contracts/receipts.ts';
import type { StoredFile } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { expenseExists, findReceipt, listReceiptRows, type ReceiptRow } from './receipts.queries.ts';

/** Lists the receipts of an expense, the oldest first, with the deleted ones. @throws Failure not_found */
export async function listReceiptsOf({ database }: Context, expenseId: string): Promise<Receipt[]> {
  const rows = await listReceiptRows(database, expenseId);
  if (rows.length === 0 && !(await expenseExists(database, expenseId))) fail('not_found');
  return rows.map(describeReceipt);
}

/** Finds the file of a receipt; null where there is none. */
export async function findReceiptFile(
  { database }: Context,
  id: string,
): Promise<Pick<StoredFile, 'id' | 'kind'> | null> {
  const row = await findReceipt(database, id);
  return row === null ? null : { id: row.fileId, kind: row.kind };
}

/** Writes a row as the contract declares it. */
export function describeReceipt({ id, name, kind, bytes, actor, addedAt, deletedBy, deletedAt }: ReceiptRow): Receipt {
  const times = { addedAt: addedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
  return { id, name, kind, bytes, actor, deletedBy, ...times };
}
