import { z } from 'zod';
import type { Cents } from '#domain/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { readPrice } from './inspected-price.ts';

const newest = statement({
  name: 'inspection-newest-price',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({
    id: z.uuid(),
    isHeld: z.boolean(),
    price: z.string(),
    inspectorId: z.uuid().nullable(),
    isAtDoor: z.boolean(),
  }),
  sql: sql`select id, cardinality(holds) > 0 as "isHeld", price::text as price, member_id as "inspectorId",
      door_date is not null as "isAtDoor" from inspections
    where order_id = :orderId and completed_at is not null order by round desc limit 1`,
});

/** Prices of the newest completed inspection of an order. */
interface NewestPrice {
  inspectionId: string;
  /** True while the device is on hold: the amount is not an offer yet. */
  isHeld: boolean;
  offerCents: Cents;
  /** Value of the device as inspected: below the offer by the cost that the shop bears. */
  foundCents: Cents;
  /** The member who completed it; null when no member was signed in. */
  inspectorId: string | null;
  /** True for an inspection by a driver at the door. */
  isAtDoor: boolean;
}

/** Finds the prices of the newest completed inspection of an order; null without one. */
export async function findNewestPrice(db: Queryable, orderId: string): Promise<NewestPrice | null> {
  const [row] = await db.query(newest, { orderId });
  if (row === undefined) return null;
  const { offerCents, foundCents } = readPrice(row.price);
  return {
    inspectionId: row.id,
    isHeld: row.isHeld,
    inspectorId: row.inspectorId,
    isAtDoor: row.isAtDoor,
    offerCents,
    foundCents,
  };
}
