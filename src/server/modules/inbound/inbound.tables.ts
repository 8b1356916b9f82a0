import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { TEXT_MEANINGS } from '#domain/inbound/read-text.ts';

const meanings = sql.raw(TEXT_MEANINGS.map((meaning) => `'${meaning}'`).join(', '));

/** Texts that people sent to the shop's number. Texts that only staff can understand stay open until settled. */
export const inboundTexts = pgTable(
  'inbound_texts',
  {
    id: uuid('id').primaryKey(),
    /** The provider's id, which makes a repeated call one text. */
    providerId: text('provider_id').notNull(),
    /** E.164. */
    sender: text('sender').notNull(),
    body: text('body').notNull(),
    meaning: text('meaning').notNull(),
    status: text('status').notNull(),
    /** True for a text that only likes, quotes or forwards one of the shop's. */
    isReaction: boolean('is_reaction').notNull().default(false),
    /** Number of attached pictures and other files. */
    pictures: integer('pictures').notNull().default(0),
    /** The shop's reply; a repeated call returns the same one. */
    reply: text('reply'),
    settledBy: text('settled_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('inbound_texts_provider_id').on(table.providerId),
    check('inbound_texts_meaning', sql`${table.meaning} in (${meanings})`),
    check('inbound_texts_status', sql`${table.status} in ('open', 'done')`),
    index('inbound_texts_newest').on(table.createdAt, table.id),
    index('inbound_texts_open').on(table.createdAt, table.id).where(sql`${table.status} = 'open'`),
  ],
);

/** Processed reports about e-mails, by the provider's ids, so that a repeated call changes nothing. */
export const emailEvents = pgTable(
  'email_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [check('email_events_kind', sql`${table.kind} in ('bounce', 'complaint')`)],
);
