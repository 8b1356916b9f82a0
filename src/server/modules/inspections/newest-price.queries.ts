import { z } from 'zod';
import { inspectedPrice } from '#contracts/inspections.ts';
import { type Cents, parseSum } from '#domain/money.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/** What the newest completed inspection of an order came to. */
interface NewestPrice {
  inspectionId: string;
  /** The device is on hold: the offer is not one yet. */
  isHeld: boolean;
  offerCents: Cents;
  /** What the device is worth as it was found: below the offer by what the shop bears. */
  foundCents: Cents;
  /** Who completed it; null where nobody was identified. */
  inspectorId: string | null;
  /** A driver made it at the door. */
  isAtDoor: boolean;
}

/** Finds what the newest completed inspection of an order came to; null where none was completed. */
export async function findNewestPrice(db: Queryable, orderId: string): Promise<NewestPrice | null> {
  const [found] = await db.query(newest, { orderId });
  if (found === undefined) return null;
  const { offer, found: worth } = inspectedPrice.parse(JSON.parse(found.price));
  return {
    inspectionId: found.id,
    isHeld: found.isHeld,
    inspectorId: found.inspectorId,
    isAtDoor: found.isAtDoor,
    offerCents: parseSum(offer),
    foundCents: parseSum(worth),
  };
}
