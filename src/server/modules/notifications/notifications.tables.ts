import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { FAULTS } from '#domain/messages/answers/answer.ts';
import { DELIVERY_STATES, MESSAGE_PURPOSES, MESSAGE_STATUSES, WAITING_REASONS } from '#domain/messages.ts';

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Every message to a person: the outbox that the worker sends from, and the log that staff read. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Identifies the message, such as `order:{id}:confirmation:sms`, so that it is queued once. */
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
    /** The order it is about. No foreign key: the log outlives the order. */
    orderId: uuid('order_id'),
    /** The account it is about. No foreign key either. */
    userId: uuid('user_id'),
    /** The secret that the texts mask, deleted once the message is sent or given up. */
    secret: text('secret'),
    /** Key of its hourly quota: channel and number or mailbox, the same for every spelling. */
    roomKey: text('room_key').notNull(),
    /** The account that has to verify the number before the text is sent; null where none has to. */
    proofUserId: uuid('proof_user_id'),
    /** Instant when the message stops being of use; null for messages of earlier versions. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** A newer message of the same purpose about the order, to the same address, replaces it. */
    isFleeting: boolean('is_fleeting').notNull().default(false),
    /** Version of the order in the message, which decides the newer one; null where none replaces it. */
    orderVersion: integer('order_version'),
    status: text('status').notNull(),
    /** The reason why it is not sent yet (`WAITING_REASONS`), and the time of the next check, null for none. */
    waitsFor: text('waits_for'),
    waitsUntil: timestamp('waits_until', { withTimezone: true }),
    /** Instant when it took its hourly quota, if a try with it failed: a retry within the hour takes none. */
    roomAt: timestamp('room_at', { withTimezone: true }),
    /** The message that combines this one with others. */
    joinedInto: uuid('joined_into'),
    provider: text('provider'),
    providerId: text('provider_id'),
    /** The reason why the last attempt failed, or why it did not arrive, without personal data. */
    error: text('error'),
    /** The party at fault (`FAULTS`). */
    fault: text('fault'),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts before staff sent it again: its tries count from there. */
    triesBefore: integer('tries_before'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Set while a process sends the message; the owner of an old claim has died. */
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('messages_dedupe_key').on(table.dedupeKey),
    check('messages_channel', sql`${table.channel} in ('sms', 'email')`),
    check('messages_purpose', sql`${table.purpose} in (${sqlList(MESSAGE_PURPOSES)})`),
    check('messages_status', sql`${table.status} in (${sqlList(MESSAGE_STATUSES)})`),
    check(
      'messages_email_parts',
      sql`(${table.channel} = 'email') = (${table.subject} is not null and ${table.html} is not null)`,
    ),
    check('messages_claimed', sql`(${table.status} = 'sending') = (${table.claimedAt} is not null)`),
    check('messages_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check('messages_waits', sql`(${table.status} = 'waiting') = (${table.waitsFor} is not null)`),
    check('messages_waits_for', sql`${table.waitsFor} in (${sqlList(WAITING_REASONS)})`),
    check('messages_joined', sql`(${table.status} = 'joined') = (${table.joinedInto} is not null)`),
    check('messages_attempts', sql`${table.attempts} >= 0`),
    check('messages_fault', sql`${table.fault} in (${sqlList(FAULTS)})`),
    index('messages_order').on(table.orderId),
    index('messages_user').on(table.userId).where(sql`${table.userId} is not null`),
    // Not by the status, which each attempt changes: a sent message then leaves all indexes alone.
    index('messages_waiting').on(table.waitsUntil).where(sql`${table.waitsFor} is not null`),
    // Serves the deletion of an account: codes belong to a number alone.
    index('messages_codes').on(table.recipient).where(sql`${table.purpose} = 'verification_code'`),
    // The log that staff read, and in it the messages of one number or mailbox, newest first.
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_address').on(table.roomKey, table.createdAt, table.id),
    // Messages that wait or whose last try failed. Not by the status, for the reason above.
    index('messages_in_trouble')
      .on(table.createdAt, table.id)
      .where(sql`${table.waitsFor} is not null or ${table.error} is not null`),
    index('messages_held').on(table.proofUserId).where(sql`${table.waitsFor} is not null`),
  ],
);

/**
 * Failed attempts, in the provider's words: lists of retries and failed messages read them. A success is stored in the message's
 * own row, so sending well writes nothing more.
 */
export const messageAttempts = pgTable(
  'message_attempts',
  {
    /** No foreign key: attempts are written with their message's row alone. */
    messageId: uuid('message_id').notNull(),
    /** Number of the attempt, from 1. */
    attempt: integer('attempt').notNull(),
    channel: text('channel').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    tookMs: integer('took_ms').notNull(),
    provider: text('provider').notNull(),
    /** The failure, in our fixed words. */
    problem: text('problem').notNull(),
    /** The failure in the provider's words, personal data masked; null when it gave none. */
    words: text('words'),
    isRetryable: boolean('is_retryable').notNull(),
    /** The party at fault, with the provider's code; null for failures of earlier versions. */
    fault: text('fault'),
    code: text('code'),
    /** Meaning of the failure and advice, in sentences for staff. */
    meaning: text('meaning'),
    /** The provider took the message, and reported later that it did not arrive. */
    isReport: boolean('is_report').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'message_attempts_pk', columns: [table.messageId, table.attempt] }),
    check('message_attempts_channel', sql`${table.channel} in ('sms', 'email')`),
    check('message_attempts_fault', sql`${table.fault} in (${sqlList(FAULTS)})`),
    // The newest failure of each channel.
    index('message_attempts_newest').on(table.channel, table.at),
  ],
);

/** Corrections of addresses by staff: each is written when a failed message is sent again. */
export const messageAddresses = pgTable(
  'message_addresses',
  {
    messageId: uuid('message_id').notNull(),
    /** Attempts before the change: a message is sent again once for each. */
    attempts: integer('attempts').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (table) => [primaryKey({ name: 'message_addresses_pk', columns: [table.messageId, table.attempts] })],
);

/** Counts the messages of the last hour to each number and mailbox, in slots of ten seconds. */
export const messageRoom = pgTable('message_room', {
  /** As `messages.room_key`. */
  key: text('key').primaryKey(),
  /** Counts by the number of the slot since 1970. */
  slots: jsonb('slots').notNull(),
});

/** Delivery states of texts, by the provider's id: a report may come before the message is marked as sent. */
export const smsDeliveries = pgTable(
  'sms_deliveries',
  {
    providerId: text('provider_id').primaryKey(),
    state: text('state').notNull(),
    /** The provider's code of an error. */
    code: text('code'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [check('sms_deliveries_state', sql`${table.state} in (${sqlList(DELIVERY_STATES)})`)],
);

/** Channels whose account at the provider refuses everything, until a message is sent again: one row, one alarm (decision 020). */
export const senderStalls = pgTable(
  'sender_stalls',
  {
    channel: text('channel').primaryKey(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    /** Meaning of the refusal and advice, in sentences for staff. */
    meaning: text('meaning').notNull(),
    /** The provider's own words, personal data masked. */
    words: text('words'),
  },
  (table) => [check('sender_stalls_channel', sql`${table.channel} in ('sms', 'email')`)],
);

/** Texts sent on each day of the shop, codes and all others, for the daily budget (SMS_DAILY_BUDGET). */
export const smsDays = pgTable(
  'sms_days',
  {
    day: date('day').primaryKey(),
    sent: integer('sent').notNull(),
  },
  (table) => [check('sms_days_sent', sql`${table.sent} >= 0`)],
);

/** Numbers that accounts have entered. Texts go only to verified ones; a row without `proven_at` has texts that wait for it. */
export const accountPhones = pgTable(
  'account_phones',
  {
    userId: uuid('user_id').notNull(),
    /** E.164. */
    phone: text('phone').notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'account_phones_pk', columns: [table.userId, table.phone] })],
);
