import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';

const SLOTS = sql.raw(PICKUP_SLOTS.map((slot) => `'${slot}'`).join(', '));

/** Settings of home pickups: one row, which a migration adds. */
export const pickupSettings = pgTable(
  'pickup_settings',
  {
    id: integer('id').primaryKey(),
    /** Stops that one driver makes in an hour: the default places of a window are this times the active drivers. */
    stopsPerHour: integer('stops_per_hour').notNull(),
  },
  (table) => [
    check('pickup_settings_one', sql`${table.id} = 1`),
    check('pickup_settings_stops', sql`${table.stopsPerHour} between 1 and 20`),
  ],
);

/** Places of windows for which the shop has set its own number. */
export const pickupLimits = pgTable(
  'pickup_limits',
  {
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    /** 0 closes the window. */
    places: integer('places').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pickup_limits_pk', columns: [table.date, table.time] }),
    check('pickup_limits_time', sql`${table.time} in (${SLOTS})`),
    check('pickup_limits_places', sql`${table.places} between 0 and 200`),
  ],
);

/**
 * Taken places of pickup windows: one row for each order with an open pickup, and for each hold of a visitor who has chosen a
 * window. A trigger numbers the places of a window; constraints refuse a number twice, and one above the limit
 * (decision 011). Orders of one customer in one window are one stop: one of them has the place.
 */
export const pickupPlaces = pgTable(
  'pickup_places',
  {
    /** Id of the order, or of the hold. */
    id: uuid('id').primaryKey(),
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    /** Counted from 1. Null for an order that shares the stop of another one. */
    place: integer('place'),
    /** Places of the window when this one was taken; null without a limit, and for one above it. */
    places: integer('places'),
    /** Null for a hold. */
    customerId: uuid('customer_id'),
    /** The visitor of a hold. */
    holder: text('holder'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** True when staff knowingly took it above the limit. */
    isOverbooked: boolean('is_overbooked').notNull(),
    /** True once the driver is on the way: the customer can no longer change the pickup. */
    isOnTheWay: boolean('is_on_the_way').notNull().default(false),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('pickup_places_once').on(table.date, table.time, table.place),
    check('pickup_places_within', sql`${table.place} <= ${table.places}`),
    check('pickup_places_time', sql`${table.time} in (${SLOTS})`),
    check('pickup_places_hold', sql`(${table.customerId} is null) = (${table.heldUntil} is not null)`),
    check('pickup_places_holder', sql`(${table.holder} is null) = (${table.heldUntil} is null)`),
  ],
);
