import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { SMS_TEXT_KEYS } from '#domain/messages/sms-texts.ts';

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Texts about an order that staff have edited, every version of each; the newest is sent. */
export const smsTexts = pgTable(
  'sms_texts',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    /** Null where the shop's own text was restored. */
    text: text('text'),
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'sms_texts_pk', columns: [table.key, table.version] }),
    check('sms_texts_key', sql`${table.key} in (${sqlList(SMS_TEXT_KEYS)})`),
    check('sms_texts_version', sql`${table.version} >= 1`),
  ],
);
