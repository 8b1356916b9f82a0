import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_TROUBLES } from '#domain/messages.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, pageLimit, searched } from './fields.ts';
import { sendAgainForm, testSmsForm } from './forms/messages.ts';
import { orderMessage } from './staff-orders.ts';

/** Roles that read messages: they belong to the admin area (S6). */
const messageStaff = ['admin'] as const;

/** Message in the log, to any recipient. Secrets in it are masked. */
const loggedMessage = orderMessage.extend({
  /** Order that it is about, if any. */
  sellRequestId: id.nullable(),
  /** Name of the provider that accepted or refused it; null before the first attempt. */
  provider: z.string().nullable(),
  attempts: z.int(),
});
export type LoggedMessage = z.infer<typeof loggedMessage>;

/** Lists every message, newest first; the Link header names the next page (decision 20). */
export const listMessages = endpoint({
  id: 'messages.list',
  summary: 'Messages to customers, drivers and staff, newest first',
  access: messageStaff,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** A whole phone number or e-mail address, in any format. */
    q: searched(254).optional(),
    channel: z.enum(MESSAGE_CHANNELS).optional(),
    trouble: z.enum(MESSAGE_TROUBLES).optional(),
  }),
  responses: { 200: z.array(loggedMessage) },
});

/** Attempt to send a message that failed. */
const failedAttempt = z.object({
  /** Number of the attempt, from 1. */
  attempt: z.int(),
  at: instant,
  /** Time until the provider had refused, or was given up. */
  tookMs: z.int(),
  provider: z.string(),
  problem: z.string(),
  /** Words of the provider without personal data; null where it said nothing. */
  words: z.string().nullable(),
  /** False for a refusal that no further try would change. */
  isRetryable: z.boolean(),
});
export type FailedAttempt = z.infer<typeof failedAttempt>;

const messageDetails = loggedMessage.extend({
  /** Newest first. */
  failures: z.array(failedAttempt),
  /** Addresses that staff have mended, newest first. */
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
 * Sends a message again that was given up, once for each time it was. The number or address may be mended; the one before stays
 * readable.
 */
export const retryMessage = endpoint({
  id: 'messages.retry',
  summary: 'Send a message again that was given up',
  access: messageStaff,
  params: z.strictObject({ id }),
  body: z.strictObject({
    /** Attempts that the caller has seen. */
    attempts: z.int().min(0).max(10_000),
    /** The same address as before, or a mended one. */
    recipient: sendAgainForm.shape.recipient,
  }),
  responses: { 200: loggedMessage },
  errors: ['not_found', 'rule_broken', 'phone_not_us', 'message_moved_on', 'message_not_sendable'],
  idempotent: true,
});

/** Texts about an order that customers get, by their purpose (S9). */
const smsTemplate = z.object({
  key: z.enum([
    'received',
    'label_ready',
    'pickup_assigned',
    'device_received',
    'evaluation',
    'price_confirmation',
    'payment_issued',
    'completed',
  ]),
  name: z.string(),
  /** Text as it is sent, for a made-up order. */
  text: z.string(),
});
export type SmsTemplate = z.infer<typeof smsTemplate>;

export const listSmsTemplates = endpoint({
  id: 'messages.smsTemplates',
  summary: 'The texts about an order, as the shop sends them',
  access: messageStaff,
  responses: { 200: z.array(smsTemplate) },
});

/**
 * Sends a test SMS through the provider (S7). Counts like any other text (decision 33): when the number or the day has
 * no room it waits, and the answer says so.
 */
export const testSms = endpoint({
  id: 'messages.testSms',
  summary: 'Send a test SMS',
  access: messageStaff,
  body: z.strictObject(testSmsForm.shape),
  responses: { 200: loggedMessage },
  errors: ['phone_not_us', 'texts_stopped', 'sms_unavailable'],
  idempotent: true,
});
