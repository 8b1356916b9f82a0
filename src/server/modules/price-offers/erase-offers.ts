import type { Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';
import { eraseContestWords } from './contests.queries.ts';
import { eraseSpokenWith } from './offers.queries.ts';

/** Erases words and names from the offers of orders, when their customer's account is deleted; what was offered stays. */
export async function eraseOffers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await eraseSpokenWith(tx, orderIds);
  await eraseContestWords(tx, orderIds);
}
