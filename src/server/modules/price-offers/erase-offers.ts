import type { Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';
import { eraseContestWords } from './contests.queries.ts';
import { eraseSpokenWith } from './offers.queries.ts';

/** Erases texts and names from offers when a customer's account is deleted; keeps the offers themselves. */
export async function eraseOffers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await eraseSpokenWith(tx, orderIds);
  await eraseContestWords(tx, orderIds);
}
