import { CAPITAL_DIVISOR, CAPITAL_PERCENT_PER_YEAR } from '#domain/analytics/hold-cost.ts';
import { sql } from '#server/platform/db/sql.ts';

/** Days of the shop from the purchase of a unit to its sale `s`. Needs the parameter `:timeZone`. */
export const DAYS_TO_SELL = sql`greatest((s.sold_at at time zone :timeZone)::date - s.acquired_on, 0)`;

/** Capital cost of a sold unit over its days in stock, in cents, rounded for each unit so that sums add up. */
export const HOLD_COST = sql`round(s.cost_cents::numeric * ${DAYS_TO_SELL} * ${CAPITAL_PERCENT_PER_YEAR} / ${CAPITAL_DIVISOR})`;

/** Gross margin of a sale, in cents (`marginOf` of the domain). */
export const GROSS_MARGIN = sql`(s.price_cents - s.fee_cents - s.cost_cents)`;
