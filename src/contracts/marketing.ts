import { z } from 'zod';
import { CONTACT_SOURCES, MAX_TAG_LENGTH, MAX_TAGS } from '#domain/marketing/contacts.ts';
import { agreementText } from './consent-words.ts';
import { endpoint } from './endpoint.ts';
import { cursor, email, id, instant, line, pageLimit, phone, searchField } from './fields.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;

const tag = line(MAX_TAG_LENGTH).toLowerCase();
const tags = z.array(tag).max(MAX_TAGS);

/** A person who may get offers. It has an e-mail address, a phone number, or both. */
export const marketingContact = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  source: z.enum(CONTACT_SOURCES),
  tags: z.array(z.string()),
  /** Referral code of the account with its e-mail address, or with its phone where it has none; null without one. */
  referralCode: z.string().nullable(),
  /** Orders by that link that are not reversed. */
  totalReferrals: z.int(),
  /** Rewards of that account that are earned or paid. */
  referralEarnings: z.string(),
  /** Consent of its e-mail address by the ledger, or of its phone where it has none. */
  isSubscribed: z.boolean(),
  /** Number of campaign e-mails that were sent to it. */
  totalEmailsSent: z.int(),
  createdAt: instant,
});
export type MarketingContact = z.infer<typeof marketingContact>;

/** Lists the newest first, 50 by default; the Link header names the next page. */
export const listContacts = endpoint({
  id: 'marketing.contacts',
  summary: 'Marketing contacts, newest first',
  access: marketers,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    /** Part of a name, an e-mail address or a phone number. */
    q: searchField(120).optional(),
    tag: tag.optional(),
    source: z.enum(CONTACT_SOURCES).optional(),
    subscribed: z.enum(['yes', 'no']).optional(),
  }),
  responses: { 200: z.array(marketingContact) },
});

/** Accepts a field that may be left out, null or empty. */
const orEmpty = (field: z.ZodType<string, string>) => z.union([z.literal(''), field]).nullish();

/**
 * Adds a contact: an e-mail address or a phone number is required. Without a text on how the person agreed, the contact
 * is not subscribed.
 */
export const createContact = endpoint({
  id: 'marketing.createContact',
  summary: 'Add a marketing contact',
  access: marketers,
  activity: 'Added {object|a contact}',
  body: z.strictObject({
    name: orEmpty(line(120)),
    email: orEmpty(email),
    phone: orEmpty(phone),
    source: z.literal('manual').default('manual'),
    tags: tags.optional(),
    /** Text on how the person agreed to get offers. */
    consent: orEmpty(agreementText),
  }),
  example: { email: 'robin@example.test' },
  responses: { 201: marketingContact },
  errors: ['rule_broken', 'phone_not_us', 'contact_exists'],
  idempotent: true,
});

export const updateContact = endpoint({
  id: 'marketing.updateContact',
  summary: 'Change the name and the tags of a marketing contact',
  access: marketers,
  activity: 'Changed {object|a contact}',
  params: z.strictObject({ id }),
  body: z.strictObject({ name: orEmpty(line(120)), tags }),
  example: { name: 'Sam', tags: [] },
  responses: { 200: marketingContact },
  errors: ['not_found'],
});

/** Removes a contact from the list. The consent ledger keeps the history of its addresses. */
export const deleteContact = endpoint({
  id: 'marketing.deleteContact',
  summary: 'Remove a marketing contact',
  access: marketers,
  activity: 'Removed {object|a contact}',
  params: z.strictObject({ id }),
  responses: { 200: marketingContact },
  errors: ['not_found'],
});

/** Writes into the consent ledger. A contact who unsubscribed is subscribed again only with a text on how they asked for it. */
export const changeSubscription = endpoint({
  id: 'marketing.changeSubscription',
  summary: 'Subscribe or unsubscribe a marketing contact',
  access: marketers,
  activity: {
    isSubscribed: {
      true: 'Subscribed {object|a contact} to offers',
      false: 'Unsubscribed {object|a contact} from offers',
    },
  },
  params: z.strictObject({ id }),
  body: z.strictObject({ isSubscribed: z.boolean(), evidence: line(200).nullish() }),
  example: { isSubscribed: false },
  responses: { 200: marketingContact },
  errors: ['not_found', 'consent_unproven', 'texts_stopped'],
});

/** A tag with the number of contacts that have it. */
const contactTag = z.object({ tag: z.string(), contacts: z.int() });

export const listContactTags = endpoint({
  id: 'marketing.tags',
  summary: 'Tags of marketing contacts, the most used first',
  access: marketers,
  responses: { 200: z.array(contactTag) },
});
