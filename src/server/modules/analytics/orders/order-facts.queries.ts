import { z } from 'zod';
import { HAS_HISTORY, ORDERS_IN_CUSTODY } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Statuses after the start of the inspection, and statuses after the arrival of the device. */
const INSPECTED = sql`('evaluation', 'price_confirmation', 'payment_processing', 'payment_issued', 'completed')`;
const ARRIVED = sql`('device_received', 'evaluation', 'price_confirmation', 'payment_processing', 'payment_issued', 'completed')`;

/** Conditions on an entry `e` of the history of an order `o`. */
export const ENTRY_INSPECTED = sql`e.to_status in ${INSPECTED}`;
export const ENTRY_ARRIVED = sql`e.to_status in ${ARRIVED}`;
export const ENTRY_LOWERED = sql`(e.detail->>'finalPriceCents')::int < o.quoted_price_cents`;

/** True for an order `o` that is paid now. */
export const IS_PAID = sql`o.payment_status = 'paid'`;

/** True for an order `o` whose facts need its history; the columns of all other orders are enough. */
export const NEEDS_HISTORY = sql`(o.status in ('cancelled', 'device_received')
  or (o.final_price_cents is not null and o.final_price_cents >= o.quoted_price_cents))`;

/** Conditions on the history of an order, each true when one of its entries matches. */
interface HistoryConditions {
  inspected: Sql;
  arrived: Sql;
  lowered: Sql;
}

interface OrderFacts {
  isReceived: Sql;
  isInspected: Sql;
  /** Staff offered less than the quote. Without a price by staff there was no offer. */
  isLowered: Sql;
  /** Staff withdrew a lower offer and paid the quote. */
  isRestored: Sql;
}

/** Builds the conditions on an order `o`. */
function factsBy({ inspected, arrived, lowered }: HistoryConditions): OrderFacts {
  const isInspected = sql`(${IS_PAID} or o.status = 'declined' or o.status in ${INSPECTED}
    or o.final_price_cents is not null or (o.status in ('cancelled', 'device_received') and ${inspected}))`;
  return {
    isInspected,
    // The device of a counter order arrives with the order.
    isReceived: sql`(o.service_method = 'counter' or o.status = 'device_received' or ${isInspected}
      or (o.status = 'cancelled' and ${arrived}))`,
    isLowered: sql`(o.final_price_cents is not null and (o.final_price_cents < o.quoted_price_cents or ${lowered}))`,
    isRestored: sql`(o.final_price_cents is not null and o.final_price_cents >= o.quoted_price_cents
      and ${IS_PAID} and ${lowered})`,
  };
}

/** For few orders: reads the history order by order. */
export const FACTS = factsBy({
  inspected: HAS_HISTORY(sql`o.id`, ENTRY_INSPECTED),
  arrived: HAS_HISTORY(sql`o.id`, ENTRY_ARRIVED),
  lowered: HAS_HISTORY(sql`o.id`, ENTRY_LOWERED),
});

/** For many orders: a left joined row `t` has read the history of those that need it. */
export const JOINED_FACTS = factsBy({
  inspected: sql`coalesce(t.inspected, false)`,
  arrived: sql`coalesce(t.arrived, false)`,
  lowered: sql`coalesce(t.lowered, false)`,
});

const custody = statement({
  name: 'analytics-custody',
  row: z.object({ orders: z.int() }),
  sql: sql`select count(*)::int as orders from ${ORDERS_IN_CUSTODY} o`,
});

/** Counts the devices in the shop that it does not own. */
export async function countCustody(db: Queryable): Promise<number> {
  const [row] = await db.query(custody);
  return row?.orders ?? 0;
}
