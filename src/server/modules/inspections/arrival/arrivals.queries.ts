import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const arrivals = entity('device_arrivals', {
  orderId: z.uuid(),
  inspectionId: z.uuid(),
  weightTenths: z.int(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  openedAt: z.date(),
});
/** The opened package of an order. The weight is in tenths of an ounce. */
export type Arrival = z.infer<typeof arrivals.row>;

const find = statement({ name: 'device-arrival-find', ...arrivals.select(['orderId']) });

/** Finds the opened package of an order; null before it is opened. */
export async function findArrival(db: Queryable, orderId: string): Promise<Arrival | null> {
  return db.first(find, { orderId });
}

const insert = statement({ name: 'device-arrival-insert', ...arrivals.insert() });

/** Inserts the opening of a package. Rows never change. */
export async function insertArrival(tx: Transaction, row: Arrival): Promise<void> {
  await tx.query(insert, row);
}

/** Selects the time when the package of an order was opened at the bench; null when it was not weighed there. */
export const OPENED_AT = (orderId: Sql): Sql =>
  sql`(select a.opened_at from device_arrivals a where a.order_id = ${orderId})`;
