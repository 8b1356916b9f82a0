import type { ExportedPayout } from '#contracts/payout-details.ts';
import type { Context } from '#server/platform/context.ts';
import { listPayouts } from './payout-details.queries.ts';
import { openDetails } from './sealed-details.ts';

/** Lists the payout details of an account's orders, in full. */
export async function exportPayouts(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  orderIds: readonly string[],
): Promise<ExportedPayout[]> {
  const rows = await listPayouts(database, orderIds);
  return rows.map((row) => ({ sellRequestId: row.orderId, way: row.way, to: openDetails(secrets, row) }));
}
