import { z } from 'zod';
import { TEXT_MEANINGS } from '#domain/inbound/read-text.ts';
import { endpoint, everyone } from './endpoint.ts';
import { cursor, id, instant, pageLimit } from './fields.ts';

/** Form that a provider sends; its parameters may get more at any time. */
const providerForm = z.object({}).catchall(z.string().max(10_000));

/** Takes a text that somebody sent to the shop's number. The provider is known by its signature alone. */
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

/** Takes a report how far a text that we sent has got. */
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

/** Takes a report that an e-mail bounced or was marked as spam, signed after Standard Webhooks over its body as it was sent. */
export const emailEvents = endpoint({
  id: 'webhooks.emailEvents',
  summary: 'What became of an email, from the email provider',
  access: everyone,
  anonymous: true,
  file: true,
  responses: { 200: z.object({}) },
  errors: ['signature_refused', 'too_many_requests'],
});

/** Roles that read what customers text to the shop: messages belong to the admin area. */
const inboundStaff = ['admin'] as const;

/** A text to the shop's number. */
const inboundMessage = z.object({
  id,
  /** E.164. */
  sender: z.string(),
  text: z.string(),
  meaning: z.enum(TEXT_MEANINGS),
  /** `open`: it waits for a person. */
  status: z.enum(['open', 'done']),
  /** It only likes, quotes or forwards a text of the shop. */
  isReaction: z.boolean(),
  /** Pictures and other files that came with it: they stay with the provider. */
  pictures: z.int(),
  /** What the shop answered at once. */
  reply: z.string().nullable(),
  /** The member, or the area, that settled it. */
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
    /** Left out: all. */
    status: z.literal('open').optional(),
  }),
  responses: { 200: z.array(inboundMessage) },
});

/** Settles a text that waits for a person; `stop` also ends all texts to its sender. A second time changes nothing. */
export const settleInbound = endpoint({
  id: 'inbound.settle',
  summary: 'Settle a text from a customer',
  access: inboundStaff,
  params: z.strictObject({ id }),
  body: z.strictObject({ action: z.enum(['done', 'stop']) }),
  responses: { 200: inboundMessage },
  errors: ['not_found'],
});
