import type { Transaction } from '#server/platform/db/database.ts';
import { moveGuestsToAccount } from '../customers.queries.ts';
import { insertMerge, turnMerge } from './merges.queries.ts';

const BY_CUSTOMER = { actor: 'customer', memberId: null };

/**
 * Moves a browser's guest records with a phone to an account, and keeps a person in one piece when staff had merged
 * their record into another. An account's record is never merged into another, so the merge is turned around: the guest
 * record at its end is now merged into the account's. Orders of that record do not move: its owner has proved nothing.
 * @returns the ids of the records that have moved
 */
export async function joinGuests(
  tx: Transaction,
  guest: { visitor: string; phone: string; userId: string },
  at: Date,
): Promise<string[]> {
  const joined = await moveGuestsToAccount(tx, guest);
  for (const { id, mergedInto } of joined) {
    if (mergedInto === null) continue;
    insertMerge(tx, { kind: 'undone', customerId: id, intoId: mergedInto, ...BY_CUSTOMER, at });
    const turned = await turnMerge(tx, { id, into: mergedInto });
    if (turned !== null) insertMerge(tx, { kind: 'merged', customerId: turned, intoId: id, ...BY_CUSTOMER, at });
  }
  return joined.map(({ id }) => id);
}
