import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** Every message to a person: the outbox that the worker sends from, and the log that staff read (decisions 24, 26). */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Names what the message is about, such as `order:{id}:confirmation:sms`, so that it is queued once. */
    dedupeKey: text('dedupe_key').notNull(),
    channel: text('channel').notNull(),
    /** E.164 number or e-mail address. */
    recipient: text('recipient').notNull(),
    /** E-mail only. */
    subject: text('subject'),
    body: text('body').notNull(),
    /** E-mail only. */
    html: text('html'),
    purpose: text('purpose').notNull(),
    /** The order it is about. No foreign key: the log outlives what it tells about. */
    orderId: uuid('order_id'),
    /** The account it is about. No foreign key either. */
    userId: uuid('user_id'),
    /** What stands masked in the texts, until the message is sent or given up. */
    secret: text('secret'),
    status: text('status').notNull(),
    provider: text('provider'),
    providerId: text('provider_id'),
    /** Why the last attempt failed, in words without personal data. */
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Set while somebody is sending it; an old claim is one whose owner died. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('messages_dedupe_key').on(table.dedupeKey),
    check('messages_channel', sql`${table.channel} in ('sms', 'email')`),
    check('messages_status', sql`${table.status} in ('queued', 'sending', 'sent', 'failed')`),
    check(
      'messages_email_parts',
      sql`(${table.channel} = 'email') = (${table.subject} is not null and ${table.html} is not null)`,
    ),
    check('messages_claimed', sql`(${table.status} = 'sending') = (${table.claimedAt} is not null)`),
    check('messages_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('messages_attempts', sql`${table.attempts} >= 0`),
    index('messages_order').on(table.orderId),
    index('messages_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
