import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Joins the newest completed inspection of an order as `i`; its columns are null without one. */
export const NEWEST_INSPECTION = (orderId: Sql): Sql =>
  sql`left join lateral (select completed_at, holds from inspections where order_id = ${orderId} and completed_at is not null
    order by round desc limit 1) i on true`;
