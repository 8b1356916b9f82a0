import { HAS_HISTORY } from '#server/modules/orders/fragments/index.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Statuses of orders whose inspection has begun, and of those whose device has arrived. */
const INSPECTED = sql`('evaluation', 'price_confirmation', 'payment_processing', 'payment_issued', 'completed')`;
const ARRIVED = sql`('device_received', 'evaluation', 'price_confirmation', 'payment_processing', 'payment_issued', 'completed')`;

/** Conditions on an entry `e` of the history of an order `o`. */
export const ENTRY_INSPECTED = sql`e.to_status in ${INSPECTED}`;
export const ENTRY_ARRIVED = sql`e.to_status in ${ARRIVED}`;
export const ENTRY_LOWERED = sql`(e.detail->>'finalPriceCents')::int < o.quoted_price_cents`;

/** The condition that order `o` is paid now. */
export const IS_PAID = sql`o.payment_status = 'paid'`;

/** The condition that the history of order `o` has to be asked: for all others its own columns say what it was. */
export const NEEDS_HISTORY = sql`(o.status in ('cancelled', 'device_received')
  or (o.final_price_cents is not null and o.final_price_cents >= o.quoted_price_cents))`;

/** What the history of an order says: conditions that hold when one of its entries is so. */
interface Asked {
  inspected: Sql;
  arrived: Sql;
  lowered: Sql;
}

interface OrderFacts {
  isReceived: Sql;
  isInspected: Sql;
  /** Staff offered less than the quote. Without a price of staff there was no offer. */
  isLowered: Sql;
  /** A lower offer was given up, and the quote was paid. */
  isRestored: Sql;
}

/** Conditions on an order `o`. */
function factsBy({ inspected, arrived, lowered }: Asked): OrderFacts {
  const isInspected = sql`(${IS_PAID} or o.status = 'declined' or o.status in ${INSPECTED}
    or o.final_price_cents is not null or (o.status in ('cancelled', 'device_received') and ${inspected}))`;
  return {
    isInspected,
    // A device over the counter arrives with its order.
    isReceived: sql`(o.service_method = 'counter' or o.status = 'device_received' or ${isInspected}
      or (o.status = 'cancelled' and ${arrived}))`,
    isLowered: sql`(o.final_price_cents is not null and (o.final_price_cents < o.quoted_price_cents or ${lowered}))`,
    isRestored: sql`(o.final_price_cents is not null and o.final_price_cents >= o.quoted_price_cents
      and ${IS_PAID} and ${lowered})`,
  };
}

/** For few orders: the history is asked order by order. */
export const FACTS = factsBy({
  inspected: HAS_HISTORY(sql`o.id`, ENTRY_INSPECTED),
  arrived: HAS_HISTORY(sql`o.id`, ENTRY_ARRIVED),
  lowered: HAS_HISTORY(sql`o.id`, ENTRY_LOWERED),
});

/** For many: a left joined row `t` has asked the history of those that need it. */
export const JOINED_FACTS = factsBy({
  inspected: sql`coalesce(t.inspected, false)`,
  arrived: sql`coalesce(t.arrived, false)`,
  lowered: sql`coalesce(t.lowered, false)`,
});
