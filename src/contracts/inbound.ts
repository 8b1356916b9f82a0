import { z } from 'zod';
import { TEXT_MEANINGS } from '#domain/inbound/read-text.ts';
import { endpoint, everyone } from './endpoint.ts';
import { cursor, id, instant, pageLimit } from './fields.ts';

/** Form that a provider sends; its parameters may grow at any time. */
const providerForm = z.object({}).catchall(z.string().max(10_000));

/** Receives a text that a person sent to the shop's number. The provider is authenticated only by its signature. */
export const inboundSms = endpoint({
  id: 'webhooks.sms',
  summary: 'A text that came in, from the SMS provider',
  access: everyone,
  anonymous: true,
  form: true,
  body: providerForm,
  responses: { 200: 'text/xml' },
  errors: ['signature_refused', 'too_many_requests'],
});

/** Receives a delivery report of a text that the shop sent. */
export const smsStatus = endpoint({
  id: 'webhooks.smsStatus',
  summary: 'How far a text got, from the SMS provider',
  access: everyone,
  anonymous: true,
  form: true,
  body: providerForm,
  responses: { 200: 'text/xml' },
  errors: ['signature_refused', 'too_many_requests'],
});

/** Receives a report that an e-mail bounced or was marked as spam, signed by Standard Webhooks over its raw body. */
export const emailEvents = endpoint({
  id: 'webhooks.emailEvents',
  summary: 'What became of an email, from the email provider',
  access: everyone,
  anonymous: true,
  file: true,
  responses: { 200: z.object({}) },
  errors: ['signature_refused', 'too_many_requests'],
});

/** Roles that read texts from customers to the shop: messages belong to the admin area. */
const inboundStaff = ['admin'] as const;

/** A text to the shop's number. */
const inboundMessage = z.object({
  id,
  /** E.164. */
  sender: z.string(),
  text: z.string(),
  meaning: z.enum(TEXT_MEANINGS),
  /** `open`: waits for staff. */
  status: z.enum(['open', 'done']),
  /** True when it only likes, quotes or forwards a text of the shop. */
  isReaction: z.boolean(),
  /** Number of pictures and other files; they stay with the provider. */
  pictures: z.int(),
  /** Automatic reply of the shop. */
  reply: z.string().nullable(),
  /** Member, or area, that settled it. */
  settledBy: z.string().nullable(),
  createdAt: instant,
});
export type InboundMessage = z.infer<typeof inboundMessage>;

export const listInbound = endpoint({
  id: 'inbound.list',
  summary: 'Texts from customers, newest first',
  access: inboundStaff,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** All states by default. */
    status: z.literal('open').optional(),
  }),
  responses: { 200: z.array(inboundMessage) },
});

/** Settles a text that waits for staff; `stop` also ends all texts to its sender. Repeating it changes nothing. */
export const settleInbound = endpoint({
  id: 'inbound.settle',
  summary: 'Settle a text from a customer',
  access: inboundStaff,
  activity: { action: { done: 'Marked a customer’s text as handled', stop: 'Unsubscribed a customer by their text' } },
  params: z.strictObject({ id }),
  body: z.strictObject({ action: z.enum(['done', 'stop']) }),
  example: { action: 'done' },
  responses: { 200: inboundMessage },
  errors: ['not_found'],
});
