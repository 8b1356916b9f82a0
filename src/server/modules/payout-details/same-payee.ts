import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPayout, listPayouts, type PayoutRow } from './payout-details.queries.ts';
import { tryOpenDetails } from './sealed-details.ts';

/**
 * Returns which of some orders are paid to the same account as an order: the same handle, number or address, whatever the way.
 * Details are sealed for each order alone, so they are opened to be compared, and leave nothing behind.
 */
export async function ordersOfPayee(
  { secrets }: Pick<Context, 'secrets'>,
  db: Queryable,
  { orderId, among }: { orderId: string; among: readonly string[] },
): Promise<ReadonlySet<string>> {
  const own = await findPayout(db, orderId);
  const opened = own === null ? 'unreadable' : tryOpenDetails(secrets, own);
  const to = opened === 'unreadable' ? null : opened.to;
  if (to === null || among.length === 0) return new Set();
  const others = await listPayouts(db, among);
  const isSame = (row: PayoutRow) => {
    const other = tryOpenDetails(secrets, row);
    return other !== 'unreadable' && other.to === to;
  };
  return new Set(others.filter(isSame).map((row) => row.orderId));
}
