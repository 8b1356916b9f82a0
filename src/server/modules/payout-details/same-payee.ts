import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { listPayouts } from './payout-details.queries.ts';
import { tryOpenDetails } from './sealing/sealed-details.ts';

/**
 * Reads the accounts to which orders are paid: handles, numbers or addresses, by the order's id. Details are sealed for each order
 * alone, so they are opened to be compared, and leave nothing behind.
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
