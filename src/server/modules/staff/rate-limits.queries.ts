import type { StaffArea } from '#domain/staff-areas.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { STRANGERS_LIMIT, TRY_LIMITS } from './rules.ts';

/** Forgets every wrong password that was tried on an area, wherever it came from. */
export async function deleteTries(tx: Transaction, area: StaffArea): Promise<void> {
  await tx.query({
    text: `delete from rate_limits where key = $1 or split_part(key, ':', 2) = $2 and split_part(key, ':', 1) = any($3)`,
    values: [`${STRANGERS_LIMIT.name}:${area}`, area, TRY_LIMITS.map(({ name }) => name)],
  });
}
