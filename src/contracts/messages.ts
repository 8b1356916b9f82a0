import { z } from 'zod';
import { SMS_TEXT_KEYS, SMS_VARIABLE_NAMES } from '#domain/messages/sms-texts.ts';
import { MESSAGE_CHANNELS, MESSAGE_TROUBLES } from '#domain/messages.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit, searchField } from './fields.ts';
import { sendAgainForm, smsTextForm, testSmsForm } from './forms/messages.ts';
import { orderMessage } from './staff-orders.ts';

/** Roles that read messages: they belong to the admin area. */
const messageStaff = ['admin'] as const;

/** Message in the log, to any recipient. Secrets in it are masked. */
export const loggedMessage = orderMessage.extend({
  /** Order that the message is about, if any. */
  sellRequestId: id.nullable(),
  attempts: z.int(),
});
export type LoggedMessage = z.infer<typeof loggedMessage>;

/** Lists every message, newest first; the Link header names the next page. */
export const listMessages = endpoint({
  id: 'messages.list',
  summary: 'Messages to customers, drivers and staff, newest first',
  access: messageStaff,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** A whole phone number or e-mail address, in any format. */
    q: searchField(254).optional(),
    channel: z.enum(MESSAGE_CHANNELS).optional(),
    trouble: z.enum(MESSAGE_TROUBLES).optional(),
  }),
  responses: { 200: z.array(loggedMessage) },
});

/** Failed attempt to send a message. */
const failedAttempt = z.object({
  /** Number of the attempt, from 1. */
  attempt: z.int(),
  at: instant,
  /** Time when the provider refused, or the attempt timed out. */
  tookMs: z.int(),
  provider: z.string(),
  problem: z.string(),
  /** Meaning, and what to do; null where the problem says it all. */
  meaning: z.string().nullable(),
  /** Text of the provider without personal data; null without one. */
  words: z.string().nullable(),
  /** False for a refusal that a further attempt would not change. */
  isRetryable: z.boolean(),
});
export type FailedAttempt = z.infer<typeof failedAttempt>;

const messageDetails = loggedMessage.extend({
  /** Newest first. */
  failures: z.array(failedAttempt),
  /** Addresses that staff corrected, newest first. */
  addresses: z.array(z.object({ at: instant, actor: z.string(), before: z.string(), after: z.string() })),
});
export type MessageDetails = z.infer<typeof messageDetails>;

export const getMessage = endpoint({
  id: 'messages.get',
  summary: 'A message with its failed attempts',
  access: messageStaff,
  params: z.strictObject({ id }),
  responses: { 200: messageDetails },
  errors: ['not_found'],
});

/**
 * Sends a failed message again, once per failure. The number or address may be corrected; the earlier one stays
 * readable.
 */
export const retryMessage = endpoint({
  id: 'messages.retry',
  summary: 'Send a message again that was given up',
  access: messageStaff,
  activity: 'Sent the failed message about {object|no order} again',
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Number of attempts that the caller saw. */
    attempts: z.int().min(0).max(10_000),
    /** Same address as before, or a corrected one. */
    recipient: sendAgainForm.shape.recipient,
  }),
  responses: { 200: loggedMessage },
  errors: ['not_found', 'rule_broken', 'phone_not_us', 'message_moved_on', 'message_not_sendable'],
  idempotent: true,
});

const channelHealth = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  provider: z.string(),
  lastSuccess: instant.nullable(),
  /** Newest failed attempt; messages are retried. */
  lastFailure: z.object({ at: instant, problem: z.string(), words: z.string().nullable() }).nullable(),
  /** Time of the oldest message that is about to be sent, or waits for its next attempt. */
  oldestOpen: instant.nullable(),
  /** Counts of the last 24 hours. */
  sent: z.int(),
  failed: z.int(),
  /** Waiting messages, for any reason. */
  waiting: z.int(),
  /** Problem that stops messages and that only the shop can fix, with the provider's text; null without one. */
  ownFailure: z
    .object({
      at: instant,
      /** True when it was about one message: others may arrive. */
      isOfOne: z.boolean(),
      meaning: z.string(),
      words: z.string().nullable(),
    })
    .nullable(),
});
export type ChannelHealth = z.infer<typeof channelHealth>;

/** State of the sender, for the panel. */
const senderHealth = z.object({
  channels: z.array(channelHealth),
  /** True when there are more messages than the count. */
  isPartial: z.boolean(),
  /** Texts in today's budget (SMS_DAILY_BUDGET). */
  texts: z.object({ sent: z.int(), budget: z.int() }),
});

export type SenderHealth = z.infer<typeof senderHealth>;

export const readMessageHealth = endpoint({
  id: 'messages.health',
  summary: 'How well texts and emails are sent',
  access: messageStaff,
  responses: { 200: senderHealth },
});

/** Current text about an order that customers get. */
const smsTemplate = z.object({
  key: z.enum(SMS_TEXT_KEYS),
  name: z.string(),
  /** Text as sent, for a made-up order with the longest values. */
  text: z.string(),
  /** The text with its variables, such as `{number}`. */
  template: z.string(),
  /** Default text of the shop, which a reset restores. */
  own: z.string(),
  isEdited: z.boolean(),
  /** Number of edits and resets. */
  version: z.int(),
  /** Variables that it may contain, each with its longest value. */
  variables: z.array(z.object({ name: z.enum(SMS_VARIABLE_NAMES), meaning: z.string(), longest: z.string() })),
  /** Edits and resets (`text` is null), newest first, at most 20. */
  history: z.array(z.object({ version: z.int(), text: z.string().nullable(), actor: z.string(), at: instant })),
});
export type SmsTemplate = z.infer<typeof smsTemplate>;

export const listSmsTemplates = endpoint({
  id: 'messages.smsTemplates',
  summary: 'The texts about an order, as the shop sends them',
  access: messageStaff,
  responses: { 200: z.array(smsTemplate) },
});

/** Edits a text about an order, or restores the default. Earlier texts stay readable. */
export const changeSmsTemplate = endpoint({
  id: 'messages.changeSmsTemplate',
  summary: 'Edit a text about an order',
  access: messageStaff,
  activity: 'Changed the text {object|about an order}',
  params: z.strictObject({ key: z.enum(SMS_TEXT_KEYS) }),
  body: z.strictObject({
    /** Null restores the default text. */
    text: z.union([smsTextForm.shape.text, z.null()]),
    /** Version that the caller saw. */
    version: z.int().min(0).max(1_000_000),
  }),
  responses: { 200: smsTemplate },
  errors: ['rule_broken', 'sms_text_changed'],
});

/**
 * Sends a test SMS through the provider. It counts like any other text: when the number or the day has
 * no quota left it waits, and the answer says so.
 */
export const testSms = endpoint({
  id: 'messages.testSms',
  summary: 'Send a test SMS',
  access: messageStaff,
  activity: 'Sent a test text',
  body: z.strictObject(testSmsForm.shape),
  responses: { 200: loggedMessage },
  errors: ['phone_not_us', 'texts_stopped', 'sms_unavailable'],
  idempotent: true,
});
