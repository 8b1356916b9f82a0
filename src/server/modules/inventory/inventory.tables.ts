import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { ENDED_STATES, UNDONE_STATES, UNIT_STATES } from '#domain/inventory/states.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { businessExpenses } from '#server/modules/expenses/expenses.tables.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { staffMembers } from '#server/modules/staff/staff.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Devices by IMEI or serial, kept for good: a device that is bought twice has two units. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    /** In the form that `readDeviceIdentifier` returns. */
    identifier: text('identifier').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('devices_identifier').on(table.identifier),
    index('devices_search').on(sql`${table.identifier} text_pattern_ops`),
  ],
);

/** Places where units are kept. */
export const stockLocations = pgTable(
  'stock_locations',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Text of its barcode, such as L3; shown as L-3. */
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('stock_locations_name').on(table.name),
    unique('stock_locations_code').on(table.code),
    check('stock_locations_shape', sql`${table.code} ~ '^L[1-9][0-9]{0,6}$'`),
  ],
);

/**
 * Units: one row for each time the shop owns a device, with its own costs (decision 014). The payment that buys the device
 * creates the unit. A trigger refuses to delete one.
 */
export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey(),
    /** Stock number. The barcode reads U- followed by it. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    /** Null while its serial is unknown, or belongs to another unit in stock. */
    deviceId: uuid('device_id').references(() => devices.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Id in `products`. Not a foreign key: a product without orders can be deleted. */
    productId: integer('product_id').notNull(),
    condition: text('condition').notNull(),
    state: text('state').notNull(),
    locationId: uuid('location_id').references(() => stockLocations.id),
    /** The shop's day of the purchase; days in stock count from it. */
    acquiredOn: date('acquired_on', { mode: 'string' }).notNull(),
    acquiredAt: timestamp('acquired_at', { withTimezone: true }).notNull(),
    /** First day on which it may be sold or altered. */
    heldUntil: date('held_until', { mode: 'string' }).notNull(),
    /** Sum of its rows of `unit_costs`, updated with each of them. */
    costCents: integer('cost_cents').notNull(),
    /** The shop's day on which it left the stock; null while it is in stock. */
    endedOn: date('ended_on', { mode: 'string' }),
    version: integer('version').notNull(),
  },
  (table) => [
    unique('units_number').on(table.number),
    check('units_state', sql`${table.state} in (${oneOf(UNIT_STATES)})`),
    check('units_condition', sql`${table.condition} in (${oneOf(CONDITIONS)})`),
    check('units_ended', sql`(${table.state} in (${oneOf(ENDED_STATES)})) = (${table.endedOn} is not null)`),
    // A device is in stock at most once, and an order has at most one unit at a time.
    uniqueIndex('units_one_of_device').on(table.deviceId).where(sql`${table.endedOn} is null`),
    uniqueIndex('units_one_of_order')
      .on(table.orderId)
      .where(sql`${table.state} not in (${oneOf(UNDONE_STATES)})`),
    index('units_of_device').on(table.deviceId, table.acquiredAt),
    // Serves the list in its order: all units, and those in stock.
    index('units_newest').on(table.acquiredAt, table.id),
    index('units_in_stock').on(table.acquiredAt, table.id).where(sql`${table.endedOn} is null`),
    index('units_by_state').on(table.state, table.acquiredAt, table.id),
    index('units_of_product').on(table.productId, table.acquiredAt, table.id),
    index('units_ended_on').on(table.endedOn).where(sql`${table.endedOn} is not null`),
    index('units_on_hold').on(table.heldUntil).where(sql`${table.state} = 'on_hold'`),
  ],
);

/** Events of units, in order. Append-only. */
export const unitEvents = pgTable(
  'unit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** Null for the first event. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    locationId: uuid('location_id').references(() => stockLocations.id),
    note: text('note'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('unit_events_from', sql`${table.fromState} in (${oneOf(UNIT_STATES)})`),
    check('unit_events_to', sql`${table.toState} in (${oneOf(UNIT_STATES)})`),
    index('unit_events_of_unit').on(table.unitId, table.id),
  ],
);

/** Dated costs of units. Append-only: a line with the opposite sign corrects a mistake. */
export const unitCosts = pgTable(
  'unit_costs',
  {
    id: uuid('id').primaryKey(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').notNull(),
    amountCents: integer('amount_cents').notNull(),
    note: text('note'),
    /** Expense that paid for it, if any, so reports count it once. */
    expenseId: uuid('expense_id').references(() => businessExpenses.id),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('unit_costs_kind', sql`${table.kind} in (${oneOf(COST_KINDS)})`),
    check('unit_costs_amount', sql`${table.amountCents} between -9999999 and 9999999 and ${table.amountCents} <> 0`),
    index('unit_costs_of_unit').on(table.unitId, table.at),
    index('unit_costs_by_day').on(table.at),
  ],
);

/**
 * Sales of units. Append-only: a row of the kind `reversal` corrects a mistake. A unit has one sale per round, and a reversal
 * begins a new round, as with payments.
 */
export const unitSales = pgTable(
  'unit_sales',
  {
    id: uuid('id').primaryKey(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind').notNull(),
    round: integer('round').notNull(),
    /** Id of the reversed sale, for a reversal. */
    reverses: uuid('reverses'),
    priceCents: integer('price_cents').notNull(),
    /** Fee of the marketplace or the card. */
    feeCents: integer('fee_cents').notNull(),
    /** Cost of the unit at the time of the sale. */
    costCents: integer('cost_cents').notNull(),
    method: text('method').notNull(),
    channel: text('channel').notNull(),
    buyer: text('buyer'),
    /** Reason for a sale far below cost, or for a reversal. */
    reason: text('reason'),
    /** Name of the second member who approved the loss of a sale (decision 016). */
    approvedBy: text('approved_by'),
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('unit_sales_kind', sql`${table.kind} in ('sale', 'reversal')`),
    check('unit_sales_reverses', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
    check('unit_sales_reason', sql`${table.kind} = 'sale' or ${table.reason} is not null`),
    check('unit_sales_price', sql`${table.priceCents} between 1 and 9999999`),
    check('unit_sales_fee', sql`${table.feeCents} between 0 and 9999999`),
    check('unit_sales_method', sql`${table.method} in (${oneOf(PAYMENT_METHOD_VALUES)})`),
    check('unit_sales_channel', sql`${table.channel} in ('counter', 'online', 'wholesale')`),
    unique('unit_sales_once').on(table.unitId, table.kind, table.round),
    uniqueIndex('unit_sales_reversed_once').on(table.reverses),
    index('unit_sales_by_day').on(table.at),
  ],
);
