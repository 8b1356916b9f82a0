import { z } from 'zod';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { readPrice } from './inspected-price.ts';

const row = z.object({
  orderId: z.uuid(),
  inspectionId: z.uuid(),
  identifier: z.string().nullable(),
  holds: z.array(z.enum(HOLD_CODES)),
  price: z.string(),
});

/** The inspection of a device at the door. */
export type DoorInspection = Omit<z.infer<typeof row>, 'price'> & { quotedCents: Cents; foundCents: Cents };

const atDoor = statement({
  name: 'inspections-at-door',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), date: z.string().nullable() }),
  row,
  plan: 'each call',
  sql: sql`select order_id as "orderId", id as "inspectionId", identifier, holds, price::text as price from (
      select distinct on (order_id) * from inspections
        where order_id = any(:orderIds) and completed_at is not null order by order_id, round desc) newest
    where door_date = :date::date or (:date::date is null and door_date is not null)`,
});

/**
 * Lists the devices of orders whose newest completed inspection was made at the door.
 * @param date day of the stop, YYYY-MM-DD; null for any
 */
export async function listAtDoor(
  db: Queryable,
  orderIds: readonly string[],
  date: string | null,
): Promise<DoorInspection[]> {
  if (orderIds.length === 0) return [];
  return (await db.query(atDoor, { orderIds, date })).map(({ price, ...found }) => {
    const { quotedCents, offerCents } = readPrice(price);
    return { ...found, quotedCents, foundCents: offerCents };
  });
}
