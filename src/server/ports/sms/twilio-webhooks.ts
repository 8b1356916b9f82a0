import crypto from 'node:crypto';
import { readTwilioReport } from '#domain/messages/answers/twilio-answers.ts';
import { type DeliveryState, isUndelivered } from '#domain/messages.ts';
import type { DeliveryReport, InboundText, SmsWebhooks } from './webhooks.ts';

/** Maps the states of Twilio's messages to ours; the others are of incoming texts. */
const STATES: Record<string, DeliveryState> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};
const OPT_OUTS = { STOP: 'stop', START: 'start', HELP: 'help' } as const;

/**
 * Reads the calls that Twilio makes about incoming texts and deliveries.
 * @param tokens the account's auth tokens, each of which may sign: there are two while they are being changed
 */
export function twilioWebhooks(tokens: readonly string[]): SmsWebhooks {
  return {
    isSigned: ({ url, params, signature }) =>
      signature !== null && tokens.some((token) => isSame(signature, signTwilioCall(token, url, params))),
    readText: (params) => readText(params),
    readReport: (params) => readReport(params),
  };
}

/**
 * Signs a call: HMAC-SHA1 over its address with its query, and all parameters in the order of their names, in base64
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 */
export function signTwilioCall(token: string, url: string, params: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1));
  const content = url + sorted.map(([name, value]) => name + value).join('');
  return crypto.createHmac('sha1', token).update(content, 'utf8').digest('base64');
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && crypto.timingSafeEqual(a, b);
}

function readText({
  MessageSid: id,
  From: from,
  Body: text = '',
  OptOutType,
  NumMedia,
}: Record<string, string>): InboundText | null {
  if (id === undefined || from === undefined) return null;
  const keyword =
    OptOutType === 'STOP' || OptOutType === 'START' || OptOutType === 'HELP' ? OPT_OUTS[OptOutType] : null;
  // PostgreSQL cannot store NUL.
  return { id, from, text: text.replaceAll('\0', ''), keyword, pictures: countOf(NumMedia) };
}

function readReport({
  MessageSid: id,
  MessageStatus,
  To: to,
  ErrorCode,
}: Record<string, string>): DeliveryReport | null {
  const state = MessageStatus !== undefined && Object.hasOwn(STATES, MessageStatus) ? STATES[MessageStatus] : undefined;
  if (id === undefined || state === undefined) return null;
  const code = ErrorCode === undefined || ErrorCode === '' ? null : ErrorCode;
  return { id, state, to: to ?? null, code, answer: isUndelivered(state) ? readTwilioReport(code) : null };
}

/** Reads a number of files; 0 without one. */
function countOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}
