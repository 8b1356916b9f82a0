import type { PickupProof } from '#contracts/pickup-proofs.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findProof } from './proofs.queries.ts';

/** Reads the proof of an order's pickup for staff; null before the device was picked up. */
export async function readProof(db: Queryable, orderId: string): Promise<PickupProof | null> {
  const proof = await findProof(db, orderId);
  if (proof === null) return null;
  const photos = await listAttachments(db, 'pickup', [orderId]);
  return { ...proof, at: proof.at.toISOString(), photos: photos.map(({ id }) => id) };
}
