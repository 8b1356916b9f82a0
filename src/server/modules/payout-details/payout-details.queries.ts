import { z } from 'zod';
import { PAYOUT_WAY_VALUES } from '#domain/payouts/payout-ways.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const payouts = entity('payout_details', {
  orderId: z.uuid(),
  way: z.enum(PAYOUT_WAY_VALUES),
  sealed: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  givenAt: z.date(),
  version: z.int(),
});
const details = payouts.omit('memberId');
/** Stored payout details; `openDetails` decrypts the sealed ones. */
export type PayoutRow = z.infer<typeof details.row>;

const find = statement({
  name: 'payout-details-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: details.row,
  sql: sql`select ${details.columns()} from payout_details where order_id = any(:orderIds)`,
});

/** Lists the payout details of orders. */
export async function listPayouts(db: Queryable, orderIds: readonly string[]): Promise<PayoutRow[]> {
  return db.query(find, { orderIds });
}

/** Finds the payout details of an order; null when there are none. */
export async function findPayout(db: Queryable, orderId: string): Promise<PayoutRow | null> {
  const [payout] = await listPayouts(db, [orderId]);
  return payout ?? null;
}

const put = statement({ name: 'payout-details-put', ...payouts.put(['orderId']) });

/** Saves the payout details of a locked order, and replaces earlier ones. */
export async function putPayout(tx: Transaction, payout: z.infer<typeof payouts.row>): Promise<void> {
  await tx.query(put, payout);
}

const sealed = payouts.pick('orderId', 'sealed');
const listSealed = statement({
  name: 'payout-details-sealed',
  row: sealed.row,
  sql: sql`select ${sealed.columns()} from payout_details where sealed is not null for update`,
});
const replaceSealed = statement({
  name: 'payout-details-seal-anew',
  params: z.object({ orderIds: z.array(z.uuid()), sealed: z.array(z.string()) }),
  sql: sql`update payout_details p set sealed = anew.sealed
    from unnest(:orderIds::uuid[], :sealed::text[]) anew (order_id, sealed) where p.order_id = anew.order_id`,
});

/** Locks and lists all sealed details. */
export async function lockSealed(tx: Transaction): Promise<Pick<PayoutRow, 'orderId' | 'sealed'>[]> {
  return tx.query(listSealed);
}

/** Replaces sealed details with the same details, sealed again. */
export async function putSealed(tx: Transaction, rows: readonly { orderId: string; sealed: string }[]): Promise<void> {
  await tx.query(replaceSealed, { orderIds: rows.map((row) => row.orderId), sealed: rows.map((row) => row.sealed) });
}

const erase = statement({
  name: 'payout-details-erase',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  sql: sql`delete from payout_details where order_id = any(:orderIds)`,
});

/** Deletes the payout details of orders, for the deletion of an account. */
export async function erasePayouts(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.query(erase, { orderIds });
}
