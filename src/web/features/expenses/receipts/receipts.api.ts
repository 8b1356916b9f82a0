import { type CallAnswer, call, pathOf } from '#web/lib/api.ts';
import { callQuery } from '#web/lib/query.tsx';
import { withRefresh } from '../expenses.api.ts';

export type Receipt = CallAnswer<'receipts.list'>[number];

/** Timeout of an upload in ms: a slow connection needs a while for a photo. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const receiptsOf = (id: string) => callQuery('receipts.list', { params: { id } });

interface SentReceipt {
  expenseId: string;
  name: string;
  file: Blob;
  /** True to keep a file that already is a receipt. */
  isKept: boolean;
  idempotencyKey: string;
}

/** Adds a receipt to an expense. @throws as `call` does */
export async function sendReceipt({ expenseId, name, file, isKept, idempotencyKey }: SentReceipt): Promise<void> {
  const query = { name, ...(isKept ? { known: 'keep' as const } : {}) };
  const input = { params: { id: expenseId }, query, file, idempotencyKey, timeoutMs: UPLOAD_TIMEOUT_MS };
  await withRefresh(() => call('receipts.add', input));
}

/** Deletes a receipt. @throws as `call` does */
export async function deleteReceipt(id: string): Promise<void> {
  await withRefresh(() => call('receipts.delete', { params: { id } }));
}

/** Returns the addresses of a receipt and of its thumbnail, which is null for a PDF. */
export function addressesOf({ id, kind }: Receipt): { full: string; preview: string | null } {
  return {
    full: pathOf('receipts.get', { id }),
    preview: kind === 'image' ? pathOf('receipts.preview', { id }) : null,
  };
}
