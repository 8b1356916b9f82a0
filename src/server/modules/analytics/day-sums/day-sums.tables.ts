import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { SUM_PARTS } from '#domain/analytics/day-sums.ts';
import { MEDIAN_FIGURES } from '#domain/analytics/figures.ts';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Instant before which a late fact leaves a mark: one row, which the triggers of all facts read (decision 024). */
export const daySumReach = pgTable(
  'day_sum_reach',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    until: timestamp('until', { withTimezone: true }).notNull(),
    /** Number of the first transaction that is sure to know `until`; null until it is determined. */
    knownFrom: bigint('known_from', { mode: 'number' }),
  },
  (table) => [check('day_sum_reach_one', sql`${table.isOnly}`)],
);

/** Instants of facts that were added or changed after their day may have been summed. Has no key, so marks never block. */
export const daySumMarks = pgTable(
  'day_sum_marks',
  {
    part: text('part').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('day_sum_marks_part', sql`${table.part} in (${oneOf(SUM_PARTS)})`),
    index('day_sum_marks_by_time').on(table.part, table.at),
  ],
);

/** Days with stored sums, in a time zone. */
export const summedDays = pgTable(
  'summed_days',
  {
    part: text('part').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    /** First instant of the day, and first instant after it. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'summed_days_pk', columns: [table.part, table.day] }),
    check('summed_days_part', sql`${table.part} in (${oneOf(SUM_PARTS)})`),
  ],
);

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();
const count = (name: string) => integer(name).notNull();

/** Payments to sellers of each day. */
export const dayMoney = pgTable(
  'day_money',
  {
    day: date('day', { mode: 'string' }).notNull(),
    method: text('method').notNull(),
    payments: count('payments'),
    paidCents: cents('paid_cents'),
    feeCents: cents('fee_cents'),
    devices: count('devices'),
    asQuoted: count('as_quoted'),
  },
  (table) => [
    primaryKey({ name: 'day_money_pk', columns: [table.day, table.method] }),
    check('day_money_method', sql`${table.method} in (${oneOf(PAYMENT_METHOD_VALUES)})`),
  ],
);

/** Outcomes of the orders created on each day. */
export const dayOrders = pgTable('day_orders', {
  day: date('day', { mode: 'string' }).primaryKey(),
  placed: count('placed'),
  received: count('received'),
  inspected: count('inspected'),
  paid: count('paid'),
  declined: count('declined'),
  cancelled: count('cancelled'),
  lowered: count('lowered'),
  loweredDeclined: count('lowered_declined'),
  restored: count('restored'),
});

/** Orders of each day by hour, in the shop's time zone. */
export const dayHours = pgTable(
  'day_hours',
  {
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    orders: count('orders'),
    counter: count('counter'),
  },
  (table) => [primaryKey({ name: 'day_hours_pk', columns: [table.day, table.hour] })],
);

/** Sales of each day by product. */
export const daySales = pgTable(
  'day_sales',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: integer('product_id').notNull(),
    units: count('units'),
    resaleCents: cents('resale_cents'),
    feeCents: cents('fee_cents'),
    costCents: cents('cost_cents'),
    holdCents: cents('hold_cents'),
  },
  (table) => [primaryKey({ name: 'day_sales_pk', columns: [table.day, table.productId] })],
);

/** Costs of the units sold on each day. */
export const dayCosts = pgTable(
  'day_costs',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    cents: cents('cents'),
  },
  (table) => [
    primaryKey({ name: 'day_costs_pk', columns: [table.day, table.kind] }),
    check('day_costs_kind', sql`${table.kind} in (${oneOf(COST_KINDS)})`),
  ],
);

/**
 * Counts of each value of a figure, for days and for months: counts add up, medians do not. A month is the sum of its stored
 * days.
 */
export const daySpreads = pgTable(
  'day_spreads',
  {
    figure: text('figure').notNull(),
    isMonth: boolean('is_month').notNull(),
    /** The day, or the first day of the month. */
    since: date('since', { mode: 'string' }).notNull(),
    amounts: integer('amounts').array().notNull(),
    counts: integer('counts').array().notNull(),
  },
  (table) => [
    primaryKey({ name: 'day_spreads_pk', columns: [table.figure, table.isMonth, table.since] }),
    check('day_spreads_figure', sql`${table.figure} in (${oneOf(MEDIAN_FIGURES)})`),
    check('day_spreads_pairs', sql`cardinality(${table.amounts}) = cardinality(${table.counts})`),
  ],
);
