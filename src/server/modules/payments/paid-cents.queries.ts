import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Sums the payments of an order minus reversals, in cents; 0 for an unpaid order. */
export const PAID_CENTS = (orderId: Sql): Sql =>
  sql`(select coalesce(sum(case p.kind when 'payment' then p.amount_cents else -p.amount_cents end), 0)::int
    from payments p where p.order_id = ${orderId})`;
