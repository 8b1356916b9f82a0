import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { oneOf } from '#server/platform/platform.tables.ts';

/** Counts of inspections whose answer differs from the seller's: a row for each type and question, updated once a day. */
export const answerCounts = pgTable(
  'answer_counts',
  {
    deviceType: text('device_type').notNull(),
    question: text('question').notNull(),
    inspections: integer('inspections').notNull(),
    differing: integer('differing').notNull(),
    /** Last day that was counted; older rows are of types without inspections since. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceType, table.question] }),
    check('answer_counts_device_type', sql`${table.deviceType} in (${oneOf(DEVICE_TYPES)})`),
    check('answer_counts_question', sql`${table.question} in (${oneOf(COMPARED_ANSWERS)})`),
    check('answer_counts_differing', sql`${table.differing} between 0 and ${table.inspections}`),
  ],
);
