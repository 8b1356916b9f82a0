import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { drivers } from '../drivers.tables.ts';

/** Days of which home pickups were planned. */
export const pickupDays = pgTable(
  'pickup_days',
  {
    date: date('date', { mode: 'string' }).primaryKey(),
    /** Raised by every plan, so that of two plans from one version the second is refused. */
    version: integer('version').notNull(),
  },
  (table) => [check('pickup_days_version', sql`${table.version} > 0`)],
);

/** Stops of drivers: which of them makes a pickup on a day, and in which order. */
export const pickupStops = pgTable(
  'pickup_stops',
  {
    /** Id in `orders`. Not a foreign key (docs/decisions/008). */
    orderId: uuid('order_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    /** Order of the driver's stops. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'pickup_stops_pk', columns: [table.orderId, table.date] }),
    index('pickup_stops_of_day').on(table.date, table.driverId, table.position),
  ],
);
