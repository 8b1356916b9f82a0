import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Sums what was paid for an order, in cents, without what was reversed; 0 for an order that is not paid. */
export const PAID_CENTS = (orderId: Sql): Sql =>
  sql`(select coalesce(sum(case p.kind when 'payment' then p.amount_cents else -p.amount_cents end), 0)::int
    from payments p where p.order_id = ${orderId})`;
