import type { ExportedPayout } from '#contracts/payout-details.ts';
import type { Context } from '#server/platform/context.ts';
import { listPayouts } from './payout-details.queries.ts';
import { tryOpenDetails, UNREADABLE } from './sealing/sealed-details.ts';

/** Lists the unmasked payout details of an account's orders. */
export async function exportPayouts(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  orderIds: readonly string[],
): Promise<ExportedPayout[]> {
  const rows = await listPayouts(database, orderIds);
  return rows.map((row) => {
    const opened = tryOpenDetails(secrets, row);
    return { sellRequestId: row.orderId, way: row.way, to: opened === 'unreadable' ? UNREADABLE : opened.to };
  });
}
