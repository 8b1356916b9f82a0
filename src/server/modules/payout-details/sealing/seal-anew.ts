import type { Database } from '#server/platform/db/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { lockSealed, putSealed } from '../payout-details.queries.ts';
import { sealDetails, tryOpenDetails } from './sealed-details.ts';

/**
 * Seals all payout details anew, with the first key, in one transaction. What no key opens stays as it is.
 * @returns how many were sealed anew, and how many could not be read
 */
export async function sealPayoutsAnew(
  database: Database,
  secrets: Secrets,
): Promise<{ sealed: number; unreadable: number }> {
  return database.transaction(async (tx) => {
    const rows = await lockSealed(tx);
    const anew = rows.flatMap((row) => {
      const opened = tryOpenDetails(secrets, row);
      const sealed = opened === 'unreadable' ? null : sealDetails(secrets, row.orderId, opened.to);
      return sealed === null ? [] : [{ orderId: row.orderId, sealed }];
    });
    await putSealed(tx, anew);
    return { sealed: anew.length, unreadable: rows.length - anew.length };
  });
}
