import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Drivers of home pickups. Rows are never deleted: a driver who left is inactive. */
export const drivers = pgTable(
  'drivers',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('drivers_name', sql`char_length(${table.name}) between 1 and 120`),
    check('drivers_phone', sql`${table.phone} ~ '^\\+1\\d{10}$'`),
  ],
);
