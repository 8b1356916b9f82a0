import { type Sql, sql } from '#server/platform/db/sql.ts';

/**
 * Selects sale entries of a half-open time range with their units, for `from … s`: sales have the `sign` 1, reversals -1.
 * `sold_at` is the time of the sale, also for its reversal, which therefore has the figures of the sale.
 */
export const SALES_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql => sql`(
    select n.id as unit_id, n.number, n.order_id, n.product_id, n.condition, n.acquired_on, s.id, s.kind, s.price_cents,
      s.fee_cents, s.cost_cents, s.reason, s.at, coalesce(r.at, s.at) as sold_at, case s.kind when 'sale' then 1 else -1 end as sign
    from unit_sales s join units n on n.id = s.unit_id left join unit_sales r on r.id = s.reverses
    where s.at >= ${first} and s.at < ${last})`;

/** Joins to rows of `SALES_BETWEEN` the costs `c` of their unit until it was sold. */
export const JOIN_COSTS_OF_SALE = (sale: Sql): Sql =>
  sql`join unit_costs c on c.unit_id = ${sale}.unit_id and c.at <= ${sale}.sold_at`;

/** Selects the sales of a product in a condition since an instant, without reversed ones, for `from … s`. */
export const UNREVERSED_SALES = ({
  productId,
  condition,
  since,
}: Record<'productId' | 'condition' | 'since', Sql>): Sql => sql`(
    select s.price_cents, s.fee_cents, s.cost_cents, s.at as sold_at, n.acquired_on
    from units n join unit_sales s on s.unit_id = n.id and s.kind = 'sale'
    where n.product_id = ${productId} and n.condition = ${condition} and s.at >= ${since}
      and not exists (select from unit_sales r where r.reverses = s.id))`;

/**
 * Sums the cost of the units in stock at the start of a day. Uses their current cost and the day on which they left the stock for
 * good.
 */
export const STOCK_AT_START = ({ start, day }: Record<'start' | 'day', Sql>): Sql => sql`(
    select coalesce(sum(cost_cents), 0)::float8 from units
    where acquired_at < ${start} and (ended_on is null or ended_on >= ${day}))`;

/** Selects the units in stock, for `from … n`. */
export const UNITS_IN_STOCK: Sql = sql`(select * from units where ended_on is null)`;
