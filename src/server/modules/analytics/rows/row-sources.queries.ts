import { HELD_STATES } from '#domain/analytics/figure-facts.ts';
import type { SHARED_FIGURES } from '#domain/analytics/figures.ts';
import { SALES_BETWEEN, UNITS_IN_STOCK } from '#server/modules/inventory/index.ts';
import { JOIN_HISTORY, JOIN_ORDER, ORDERS_BETWEEN, ORDERS_IN_CUSTODY } from '#server/modules/orders/fragments/index.ts';
import { LEDGER_BETWEEN } from '#server/modules/payments/index.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { DAYS_TO_SELL, GROSS_MARGIN, HOLD_COST } from '../margin/margin.queries.ts';
import { FACTS, IS_PAID } from '../orders/order-facts.queries.ts';
import { IS_NO_PURCHASE_ON_THE_SPOT, ORDER_TIMES, WAS_NOT_PAID_AT_ONCE } from '../orders/speed.queries.ts';

const SPAN = { first: sql`:from::timestamptz`, last: sql`:last::timestamptz` };

/** Columns of every source: id, at, order_id, unit_id, number, product_id, condition, sign, cents, value. */

/** Selects entries of the ledger. @param value the value of an entry in the figure @param condition filters the entries */
const payments = (value: Sql, condition: Sql): Sql => sql`
  select pay.id, pay.created_at as at, o.id as order_id, null::uuid as unit_id, null::int as number, o.product_id, o.condition,
    pay.sign, pay.sign * pay.amount_cents as cents, ${value} as value
  from ${LEDGER_BETWEEN(SPAN)} pay ${JOIN_ORDER(sql`pay.order_id`)} where ${condition}`;

/** Selects orders, each with the value 1. */
const orders = (condition: Sql, from: Sql = ORDERS_BETWEEN(SPAN)): Sql => sql`
  select o.id, o.created_at as at, o.id as order_id, null::uuid as unit_id, null::int as number, o.product_id, o.condition,
    1 as sign, coalesce(o.final_price_cents, o.quoted_price_cents) as cents, 1 as value
  from ${from} o where ${condition}`;

/** Selects orders with the hours between two of their times. */
const hours = (from: Sql, to: Sql): Sql => sql`
  select o.id, o.created_at as at, o.id as order_id, null::uuid as unit_id, null::int as number, o.product_id, o.condition,
    1 as sign, coalesce(o.final_price_cents, o.quoted_price_cents) as cents, (${to} - ${from}) / 3600 as value
  from ${ORDERS_BETWEEN(SPAN)} o
    cross join lateral (select ${ORDER_TIMES} from (select o.id as order_id) one ${JOIN_HISTORY(sql`one.order_id`)}
      having ${WAS_NOT_PAID_AT_ONCE}) t
  where ${IS_NO_PURCHASE_ON_THE_SPOT} and ${to} - ${from} is not null`;
const [RECEIVED, INSPECTED, PAID] = [sql`t.received`, sql`t.inspected`, sql`t.paid`];

/** Selects units in stock. */
const stock = (value: Sql, condition: Sql): Sql => sql`
  select n.id, n.acquired_at as at, n.order_id, n.id as unit_id, n.number, n.product_id, n.condition,
    1 as sign, n.cost_cents as cents, ${value} as value
  from ${UNITS_IN_STOCK} n where ${condition}`;
const HELD = joinSql(HELD_STATES.map(literal), ', ');

/** Selects entries of sales. */
const sales = (value: Sql, cents: Sql, condition: Sql = ALL): Sql => sql`
  select s.id, s.at, s.order_id, s.unit_id, s.number, s.product_id, s.condition, s.sign, s.sign * ${cents} as cents,
    ${value} as value
  from ${SALES_BETWEEN(SPAN)} s where ${condition}`;

const ALL = sql`true`;
const ONE = sql`1`;
const [PRICE, TRUE_MARGIN] = [sql`s.price_cents`, sql`(${GROSS_MARGIN} - ${HOLD_COST})`];
const FIRST_PART = sql`pay.part = 1`;
const rateOf = (margin: Sql): Sql => sql`100.0 * ${margin} / s.price_cents`;

/** Source of the rows behind each figure. */
export const ROW_SOURCES: Record<(typeof SHARED_FIGURES)[number], () => Sql> = {
  paid_out: () => payments(sql`pay.sign * pay.amount_cents`, ALL),
  payout_fees: () => payments(sql`pay.sign * pay.fee_cents`, sql`pay.fee_cents > 0`),
  devices_bought: () => payments(sql`pay.sign`, FIRST_PART),
  average_paid: () => payments(sql`pay.sign * pay.amount_cents`, ALL),
  paid_as_quoted: () =>
    payments(sql`case when pay.agreed_cents >= o.quoted_price_cents then pay.sign else 0 end`, FIRST_PART),
  median_cut: () =>
    payments(
      sql`o.quoted_price_cents - pay.agreed_cents`,
      sql`${FIRST_PART} and pay.sign = 1 and pay.agreed_cents < o.quoted_price_cents`,
    ),
  orders_placed: () => orders(ALL),
  orders_received: () => orders(FACTS.isReceived),
  orders_inspected: () => orders(FACTS.isInspected),
  orders_paid: () => orders(IS_PAID),
  orders_declined: () => orders(sql`o.status = 'declined'`),
  orders_cancelled: () => orders(sql`o.status = 'cancelled'`),
  offers_lowered: () => orders(FACTS.isLowered),
  offers_declined: () => orders(sql`${FACTS.isLowered} and o.status = 'declined'`),
  offers_restored: () => orders(FACTS.isRestored),
  received_to_inspected: () => hours(RECEIVED, INSPECTED),
  inspected_to_paid: () => hours(INSPECTED, PAID),
  received_to_paid: () => hours(RECEIVED, PAID),
  stock_units: () => stock(ONE, ALL),
  stock_cost: () => stock(sql`n.cost_cents`, ALL),
  units_held: () => stock(ONE, sql`n.state in (${HELD})`),
  devices_in_custody: () => orders(ALL, ORDERS_IN_CUSTODY),
  units_sold: () => sales(sql`s.sign`, PRICE),
  resale: () => sales(sql`s.sign * s.price_cents`, PRICE),
  gross_margin: () => sales(sql`s.sign * ${GROSS_MARGIN}`, PRICE),
  gross_margin_rate: () => sales(rateOf(GROSS_MARGIN), GROSS_MARGIN),
  hold_cost: () => sales(sql`s.sign * ${HOLD_COST}`, PRICE),
  true_margin: () => sales(sql`s.sign * ${TRUE_MARGIN}`, PRICE),
  true_margin_rate: () => sales(rateOf(TRUE_MARGIN), TRUE_MARGIN),
  days_to_sell: () => sales(DAYS_TO_SELL, PRICE, sql`s.sign = 1`),
  turns: () => sales(sql`null::int`, sql`s.cost_cents`),
};
