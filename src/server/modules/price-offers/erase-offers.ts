import { releaseFiles } from '#server/modules/files/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { allowErasing } from '#server/platform/erasing.queries.ts';
import { eraseContestWords } from './contests.queries.ts';
import { eraseSpokenWith } from './offers.queries.ts';
import { dropPhotos } from './photos.queries.ts';

/** Erases words, names and photos from the offers of orders, when their customer's account is deleted; what was offered stays. */
export async function eraseOffers(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await allowErasing(tx);
  await eraseSpokenWith(tx, orderIds);
  await eraseContestWords(tx, orderIds);
  await releaseFiles(tx, await dropPhotos(tx, orderIds));
}
