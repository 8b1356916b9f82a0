import type { Receipt } from '#contracts/receipts.ts';
import type { Files } from '#server/modules/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { type Call, RawAnswer } from '#server/platform/http/route.ts';
import { expenseExists, findReceipt, listReceiptRows, type ReceiptRow } from './receipts.queries.ts';

/** Lists the receipts of an expense, the oldest first, with the deleted ones. @throws Failure not_found */
export async function listReceiptsOf({ database }: Context, expenseId: string): Promise<Receipt[]> {
  const rows = await listReceiptRows(database, expenseId);
  if (rows.length === 0 && !(await expenseExists(database, expenseId))) fail('not_found');
  return rows.map(describeReceipt);
}

/**
 * A stranger made the file: a browser that shows it runs nothing of it, and gives it no origin. A PDF is only saved, because
 * viewers of PDF run scripts.
 */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers with a receipt. @throws Failure not_found */
export async function sendReceipt(
  { database }: Context,
  files: Files,
  { params, reply }: { params: { id: string }; reply: Call<never>['reply'] },
): Promise<RawAnswer> {
  const row = (await findReceipt(database, params.id)) ?? fail('not_found');
  const content = (await files.read({ id: row.fileId, kind: row.kind })) ?? fail('not_found');
  const [way, ending, type] =
    row.kind === 'pdf'
      ? (['attachment', 'pdf', 'application/pdf'] as const)
      : (['inline', 'jpg', 'image/jpeg'] as const);
  reply.header('content-security-policy', SANDBOX);
  reply.header('content-disposition', `${way}; filename="receipt-${row.id.slice(-8)}.${ending}"`);
  return new RawAnswer(type, Buffer.from(content));
}

/** Answers with the small picture of a receipt. @throws Failure not_found, also for a PDF */
export async function sendPreview({ database }: Context, files: Files, id: string): Promise<RawAnswer> {
  const row = (await findReceipt(database, id)) ?? fail('not_found');
  const content = (await files.readPreview({ id: row.fileId, kind: row.kind })) ?? fail('not_found');
  return new RawAnswer('image/jpeg', Buffer.from(content));
}

/** Writes a row as the contract declares it. */
export function describeReceipt({ id, name, kind, bytes, actor, addedAt, deletedBy, deletedAt }: ReceiptRow): Receipt {
  const times = { addedAt: addedAt.toISOString(), deletedAt: deletedAt?.toISOString() ?? null };
  return { ...{ id, name, kind, bytes, actor, deletedBy }, ...times };
}
