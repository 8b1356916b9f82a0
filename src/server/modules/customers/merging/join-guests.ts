import type { Transaction } from '#server/platform/db/database.ts';
import { moveGuestsToAccount } from '../customers.queries.ts';
import { insertMerge, reverseMerge } from './merges.queries.ts';

const BY_CUSTOMER = { actor: 'customer', memberId: null };

/**
 * Moves a browser's guest records with a phone to an account, and keeps a person's records together when staff had merged
 * one into another. An account's record is never merged into another, so the merge is reversed: the guest record at its end
 * is now merged into the account's. Orders of that record do not move, since its owner has proved no phone.
 * @returns the ids of the moved records
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
    const reversedId = await reverseMerge(tx, { id, into: mergedInto });
    if (reversedId !== null)
      insertMerge(tx, { kind: 'merged', customerId: reversedId, intoId: id, ...BY_CUSTOMER, at });
  }
  return joined.map(({ id }) => id);
}
