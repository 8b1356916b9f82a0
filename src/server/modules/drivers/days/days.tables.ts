import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { FAILED_REASONS, STOP_STATES } from '#domain/orders/stop-states.ts';
import { orders } from '#server/modules/orders/orders.tables.ts';
import { oneOf } from '#server/platform/platform.tables.ts';
import { drivers } from '../drivers.tables.ts';

/** Days whose home pickups were planned. */
export const pickupDays = pgTable(
  'pickup_days',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    /** Raised by every plan: of two plans made from one version, the second is refused. */
    version: integer('version').notNull(),
  },
  (table) => [check('pickup_days_version', sql`${table.version} > 0`)],
);

/** Stops of drivers: the pickups of a day that a driver makes, in order. */
export const pickupStops = pgTable(
  'pickup_stops',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    date: date('date', { mode: 'string' }).notNull(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    /** Order of the driver's stops. */
    position: integer('position').notNull(),
    state: text('state').notNull().default('assigned'),
    /** Reason why it failed. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ name: 'pickup_stops_pk', columns: [table.orderId, table.date] }),
    check('pickup_stops_state', sql`${table.state} in (${oneOf(STOP_STATES)})`),
    check('pickup_stops_reason', sql`${table.reason} in (${oneOf(Object.keys(FAILED_REASONS))})`),
    check('pickup_stops_failed', sql`(${table.state} = 'failed') = (${table.reason} is not null)`),
    index('pickup_stops_of_day').on(table.date, table.driverId, table.position),
  ],
);

/** Links to the days of drivers, one per driver and day. */
export const driverLinks = pgTable(
  'driver_links',
  {
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    date: date('date', { mode: 'string' }).notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'driver_links_pk', columns: [table.driverId, table.date] }),
    unique('driver_links_token').on(table.tokenHash),
  ],
);

/** Links that a newer one replaced: they show nothing, but accept reports of earlier taps (decision 011). */
export const endedDriverLinks = pgTable('ended_driver_links', {
  tokenHash: text('token_hash').primaryKey(),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id),
  date: date('date', { mode: 'string' }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
});

/** Taps of drivers, each stored once: a phone sends a tap again until it gets an answer. */
export const driverTaps = pgTable('driver_taps', {
  id: uuid('id').primaryKey(),
  driverId: uuid('driver_id').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
