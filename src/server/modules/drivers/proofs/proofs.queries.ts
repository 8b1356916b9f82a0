import { z } from 'zod';
import { NO_PHOTO_REASONS } from '#domain/orders/pickup-proof.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const reason = z.enum(Object.keys(NO_PHOTO_REASONS)).nullable();
const proofs = entity('pickup_proofs', {
  orderId: z.uuid(),
  date: z.iso.date(),
  driver: z.string(),
  serial: z.string(),
  signature: z.string().nullable(),
  signedBy: z.string().nullable(),
  noPhoto: reason,
  at: z.date(),
});
export type ProofRow = z.infer<typeof proofs.row>;

const put = statement({
  name: 'pickup-proof-put',
  ...proofs.put(['orderId', 'date']),
});

/** Writes the proof of a pickup. Overwrites one of the same day, when staff had set the order back. */
export async function putProof(tx: Transaction, row: ProofRow): Promise<void> {
  await tx.query(put, row);
}

const last = statement({
  name: 'pickup-proof-last',
  ...proofs.omit('orderId', 'date').select(['orderId'], sql`order by date desc limit 1`),
});

/** Finds the newest proof of an order's pickup; null before there is one. */
export async function findProof(db: Queryable, orderId: string) {
  return db.first(last, { orderId });
}

const erase = statement({
  name: 'pickup-proofs-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  sql: sql`update pickup_proofs set signature = null, signed_by = null where order_id = any(:orderIds)`,
});

/** Erases the signatures and names of signers from the proofs of orders; keeps serial and driver. */
export async function eraseProofs(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
