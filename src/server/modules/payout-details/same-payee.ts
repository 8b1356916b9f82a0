import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findPayout, listPayouts } from './payout-details.queries.ts';
import { openDetails } from './sealed-details.ts';

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
  const to = own === null ? null : openDetails(secrets, own);
  if (to === null || among.length === 0) return new Set();
  const others = await listPayouts(db, among);
  return new Set(others.filter((row) => openDetails(secrets, row) === to).map((row) => row.orderId));
}
