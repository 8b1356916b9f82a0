import type { getTransfer, listTransfers, StockTransfer, TransferFile } from '#contracts/stock-transfers.ts';
import { readMoment } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeTransfer, readTransferFile } from './describe-transfer.ts';
import { listTransferRows } from './transfers.queries.ts';

/** Lists a page of transfers, newest first. */
export async function listTransfersForStaff(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listTransfers>, 'query' | 'reply'>,
): Promise<StockTransfer[]> {
  const isOpen = query.state === undefined ? null : query.state === 'open';
  const rows = await listTransferRows(database, isOpen, readCursor(query.cursor), readLimit(query.limit) + 1);
  const page = takePage(rows, { query, reply }, 'inventory.transfers', ({ sentAt, id }) =>
    writeCursor({ createdAt: sentAt, id }),
  );
  return page.map(describeTransfer);
}

/** Reads a transfer. @throws Failure not_found */
export function readTransfer(
  context: Context,
  { params }: Pick<Call<typeof getTransfer>, 'params'>,
): Promise<TransferFile> {
  return readTransferFile(context.database, params.id, readMoment(context).today);
}
