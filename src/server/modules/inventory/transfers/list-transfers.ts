import type { getTransfer, listTransfers, StockTransfer, TransferFile } from '#contracts/stock-transfers.ts';
import { shopTime } from '#domain/shop-day.ts';
import type { Context } from '#server/platform/context.ts';
import { linkToNext, readCursor, readLimit, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import { describeTransfer, readTransferFile } from './describe-transfer.ts';
import { listTransferRows } from './transfers.queries.ts';

/** Lists a page of transfers, newest first. */
export async function listTransfersForStaff(
  { database }: Context,
  { query, reply }: Pick<Call<typeof listTransfers>, 'query' | 'reply'>,
): Promise<StockTransfer[]> {
  const limit = readLimit(query.limit);
  const isOpen = query.state === undefined ? null : query.state === 'open';
  const rows = await listTransferRows(database, isOpen, readCursor(query.cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) {
    linkToNext(reply, 'inventory.transfers', query, writeCursor({ createdAt: last.sentAt.toISOString(), id: last.id }));
  }
  return page.map(describeTransfer);
}

/** @throws Failure not_found */
export function readTransfer(
  { database, clock, env }: Context,
  { params }: Pick<Call<typeof getTransfer>, 'params'>,
): Promise<TransferFile> {
  return readTransferFile(database, params.id, shopTime(clock.now(), env.SHOP_TIME_ZONE).day);
}
