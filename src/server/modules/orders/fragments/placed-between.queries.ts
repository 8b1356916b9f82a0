import { CUSTODY_STATUSES, isPending } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects the orders that were created in a half-open span of time, for `from … o`. */
export const ORDERS_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql =>
  sql`(select * from orders where created_at >= ${first} and created_at < ${last})`;

/** Joins order `o` to a row that holds its id. */
export const JOIN_ORDER = (id: Sql): Sql => sql`join orders o on o.id = ${id}`;

/** Joins the history `e` of orders. */
export const JOIN_HISTORY = (orderId: Sql): Sql => sql`join order_events e on e.order_id = ${orderId}`;

/** Selects the time when the device of an order was first received; null before that. */
export const RECEIVED_AT = (orderId: Sql): Sql =>
  sql`(select min(e.at) from order_events e where e.order_id = ${orderId} and e.to_status = 'device_received')`;

/** SQL condition that the history of an order has an entry `e` that matches. */
export const HAS_HISTORY = (orderId: Sql, condition: Sql): Sql =>
  sql`exists (select from order_events e where e.order_id = ${orderId} and ${condition})`;

/**
 * Selects the orders in custody: their devices are at the shop, neither paid nor ended (decision 014). An index covers
 * exactly these.
 */
export const ORDERS_IN_CUSTODY: Sql = sql`(select * from orders
  where status in (${joinSql(
    CUSTODY_STATUSES.map((status) => literal(status)),
    ', ',
  )}) and payment_status <> 'paid')`;

const PENDING = ORDER_STATUSES.filter(isPending);

/** Selects the ids of counter orders whose device is at the shop, neither paid nor ended. There are few at any time. */
export const PENDING_COUNTER_ORDERS: Sql = sql`select id from orders where service_method = 'counter'
    and status in (${joinSql(PENDING.map(literal), ', ')})`;
