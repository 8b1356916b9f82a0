import { type Sql, sql } from '#server/platform/db/sql.ts';

/**
 * Selects the results of each order's newest inspection that was completed in a span: order_id, product_id, condition, carrier,
 * lock_status. Leaves out empty boxes.
 */
export const FOUND_BETWEEN = ({ first, last }: { first: Sql; last: Sql }): Sql =>
  sql`select distinct on (i.order_id) i.order_id, i.product_id, i.condition, i.carrier, i.lock_status from inspections i
    where i.completed_at >= ${first} and i.completed_at < ${last} and not i.holds && array['EMPTY_BOX']
    order by i.order_id, i.round desc`;
