import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects the time when the package of an order was opened at the bench; null when it was not weighed there. */
export const OPENED_AT = (orderId: Sql): Sql =>
  sql`(select a.opened_at from device_arrivals a where a.order_id = ${orderId})`;
