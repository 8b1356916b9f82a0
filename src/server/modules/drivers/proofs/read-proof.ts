import type { PickupProof } from '#contracts/pickup-proofs.ts';
import { releaseFiles } from '#server/modules/files/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { eraseProofRows, findProof, listPhotos } from './proofs.queries.ts';

/** Reads the proof of an order's pickup for staff; null before the device was picked up. */
export async function readProof(db: Queryable, orderId: string): Promise<PickupProof | null> {
  const proof = await findProof(db, orderId);
  if (proof === null) return null;
  return { ...proof, at: proof.at.toISOString(), photos: await listPhotos(db, orderId) };
}

/** Erases what shows the customers of orders: signatures, names and photos, whose files are swept. */
export async function eraseProofs(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await releaseFiles(tx, await eraseProofRows(tx, orderIds));
}
