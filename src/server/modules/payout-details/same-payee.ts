import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPayouts } from './payout-details.queries.ts';
import { tryOpenDetails } from './sealing/sealed-details.ts';

/**
 * Reads the accounts that orders are paid to: handles, numbers or addresses, by order id. Decrypts them to compare, since each order
 * is sealed differently, and stores nothing.
 */
export async function readPayees(
  { secrets }: Pick<Context, 'secrets'>,
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listPayouts(db, orderIds);
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const opened = tryOpenDetails(secrets, row);
      return opened === 'unreadable' || opened.to === null ? [] : [[row.orderId, opened.to]];
    }),
  );
}
