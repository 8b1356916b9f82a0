import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffMembers } from '../staff/staff.tables.ts';

/** Views of the orders, saved by staff for all members of their area. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    area: text('area').notNull(),
    name: text('name').notNull(),
    /** The filter, as the contract declares it (`viewFilter`). */
    filter: jsonb('filter').notNull(),
    /** The author: a member of staff by name, or the area when no member is identified. */
    actor: text('actor').notNull(),
    memberId: uuid('member_id').references(() => staffMembers.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('saved_views_area', sql`${table.area} in ('pos', 'admin')`),
    check('saved_views_name_length', sql`length(${table.name}) between 1 and 40`),
    uniqueIndex('saved_views_name').on(table.area, sql`lower(${table.name})`),
  ],
);
