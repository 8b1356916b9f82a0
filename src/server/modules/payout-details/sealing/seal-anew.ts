import type { Database } from '#server/platform/db/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockSealed, putSealed } from '../payout-details.queries.ts';
import { sealDetails, tryOpenDetails } from './sealed-details.ts';

/**
 * Seals all payout details again with the first key, in one transaction. Leaves details that no key opens unchanged.
 * @returns the number of details sealed again, and of unreadable ones
 */
export async function resealPayouts(
  database: Database,
  secrets: Secrets,
): Promise<{ sealed: number; unreadable: number }> {
  return database.transaction(async (tx) => {
    const rows = await lockSealed(tx);
    const resealed = rows.flatMap((row) => {
      const opened = tryOpenDetails(secrets, row);
      const sealed = opened === 'unreadable' ? null : sealDetails(secrets, row.orderId, opened.to);
      return sealed === null ? [] : [{ orderId: row.orderId, sealed }];
    });
    await putSealed(tx, resealed);
    return { sealed: resealed.length, unreadable: rows.length - resealed.length };
  });
}
