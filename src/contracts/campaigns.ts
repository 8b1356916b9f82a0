import { z } from 'zod';
import {
  CAMPAIGN_STATUSES,
  EXCLUSIONS,
  HOLD_REASONS,
  PAUSE_REASONS,
  RECIPIENT_STATES,
} from '#domain/marketing/campaigns.ts';
import { LONGEST_TAG, MOST_TAGS } from '#domain/marketing/contacts.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, line, pageLimit, searched } from './fields.ts';
import { letterText } from './marketing-templates.ts';

/** Marketing is the work of the admin area. */
const marketers = ['admin'] as const;

/** A time as browsers write it. */
const startTime = instant.max(40);

/** Counts of a campaign's people. */
export const campaignCounts = z.object({
  /** People to whom it goes: sent, failed, uncertain and waiting ones. 0 until it starts. */
  recipientCount: z.int(),
  /** People of the audience who do not get it. 0 until it starts. */
  excludedCount: z.int(),
  sentCount: z.int(),
  failedCount: z.int(),
  /** People whose e-mail may have left: its sender died in the middle of it. It is not sent again by itself. */
  uncertainCount: z.int(),
  /** People whose turn is to come; of a cancelled campaign, those who did not get it. */
  waitingCount: z.int(),
  /** People whose mail program loaded the images, read or not. */
  openCount: z.int(),
  /** People who followed a link. */
  clickCount: z.int(),
  /** People whose links a scanner followed. */
  scannerClickCount: z.int(),
  /** People whose mailbox refused the e-mail after it had left, and people who reported it as spam. */
  bounceCount: z.int(),
  complaintCount: z.int(),
  /** Orders that its readers placed within 30 days of their e-mail, by our own ledger. */
  orders: z.int(),
});

/** E-mail of a template to all contacts, or to those with one of its tags. */
export const campaign = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Why it is paused; null unless it is. */
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** What the email server says against the shop, where that paused it. */
  pauseNote: z.string().nullable(),
  /** When it starts by itself; null where it was started by hand, or not at all. */
  scheduledAt: instant.nullable(),
  ...campaignCounts.shape,
  /** Dollars that were paid for them so far, as a decimal string. */
  paid: z.string(),
  createdAt: instant,
  /** When it began to be sent; null until then. */
  sentAt: instant.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** Answers the newest first, 50 unless told; the next page is named in the Link header. */
export const listCampaigns = endpoint({
  id: 'campaigns.list',
  summary: 'Campaigns, newest first',
  access: marketers,
  query: z.strictObject({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(campaign) },
});

const tag = line(LONGEST_TAG).toLowerCase();
/** A contact belongs to the audience with one of them; without any, every contact does. */
const tags = z.array(tag).max(MOST_TAGS);

/** The campaign, with the number of people to whom it goes. */
const startedCampaign = campaign.extend({ successCount: z.int() });

/**
 * Creates a campaign with the template as it is now, and starts it unless told otherwise: with a later `scheduledAt` it is
 * scheduled, with `sendNow: false` it stays a draft. Its audience is fixed when it starts; one that is sent now must reach somebody.
 */
export const createCampaign = endpoint({
  id: 'campaigns.create',
  summary: 'Create a campaign, and send it now, later or not yet',
  access: marketers,
  body: z.strictObject({
    name: line(120),
    templateKey: line(40),
    tags: tags.default([]),
    sendNow: z.boolean().default(true),
    scheduledAt: startTime.nullish(),
  }),
  responses: { 201: startedCampaign },
  errors: ['rule_broken', 'template_unknown', 'marketing_held'],
  idempotent: true,
});

const exclusionCount = z.object({ reason: z.enum(EXCLUSIONS), people: z.int() });

const campaignDetails = campaign.extend({
  templateKey: z.string(),
  templateVersion: z.int(),
  tags: z.array(z.string()),
  /** Who created it. */
  actor: z.string(),
  /** Reasons with at least one person, those with the most first. */
  exclusions: z.array(exclusionCount),
  /** The letter, as a reader without a name gets it. It does not change with its template. */
  letter: letterText,
  /** Links of the letter, in their order, with the people who followed each, and those whose scanner did. */
  links: z.array(z.object({ url: z.string(), clickCount: z.int(), scannerClickCount: z.int() })),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

const ofCampaign = z.strictObject({ id });

export const getCampaign = endpoint({
  id: 'campaigns.get',
  summary: 'A campaign with its results',
  access: marketers,
  params: ofCampaign,
  responses: { 200: campaignDetails },
  errors: ['not_found'],
});

/**
 * Starts, schedules, pauses, resumes or cancels a campaign. `sending` starts a draft or a scheduled one at once, and resumes a paused
 * one. A campaign that has the status already stays as it is. A pause and a cancellation take effect within one batch.
 */
export const changeCampaign = endpoint({
  id: 'campaigns.change',
  summary: 'Start, schedule, pause, resume or cancel a campaign',
  access: marketers,
  params: ofCampaign,
  body: z.strictObject({
    status: z.enum(['sending', 'scheduled', 'paused', 'cancelled']),
    /** When it starts; required with `scheduled`. */
    scheduledAt: startTime.nullish(),
  }),
  responses: { 200: startedCampaign },
  errors: ['not_found', 'rule_broken', 'campaign_moved_on', 'marketing_held'],
});

const recipient = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Why the person does not get it; null for others. */
  exclusion: z.enum(EXCLUSIONS).nullable(),
  /** Why it failed, in words without personal data; null for others. */
  error: z.string().nullable(),
  sentAt: instant.nullable(),
  /** When the images were first loaded, and when a person and a scanner first followed a link. */
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
  scannedAt: instant.nullable(),
  /** When the mailbox refused it after it had left, and when its reader reported it as spam. */
  bouncedAt: instant.nullable(),
  complainedAt: instant.nullable(),
});
export type CampaignRecipient = z.infer<typeof recipient>;

/** The audience as it was fixed, in a fixed order; the next page is named in the Link header. */
export const listRecipients = endpoint({
  id: 'campaigns.recipients',
  summary: 'The audience of a campaign',
  access: marketers,
  params: ofCampaign,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    state: z.enum(RECIPIENT_STATES).optional(),
  }),
  responses: { 200: z.array(recipient) },
  errors: ['not_found'],
});

/** Tags separated by commas, as `tags` of a campaign. */
const tagList = searched(MOST_TAGS * (LONGEST_TAG + 1));

const audience = z.object({
  recipientCount: z.int(),
  excludedCount: z.int(),
  /** Reasons with at least one person, those with the most first. */
  exclusions: z.array(exclusionCount),
});
export type Audience = z.infer<typeof audience>;

/** Counts the people as they are now: who would get a campaign, and who would not and why. */
export const readAudience = endpoint({
  id: 'campaigns.audience',
  summary: 'How many people would get a campaign',
  access: marketers,
  query: z.strictObject({ tags: tagList.optional() }),
  responses: { 200: audience },
});

const person = z.object({
  /** The contact's. */
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Null for a person who would get it. */
  exclusion: z.enum(EXCLUSIONS).nullable(),
});
export type AudiencePerson = z.infer<typeof person>;

/** Newest contacts first; the next page is named in the Link header. */
export const listAudience = endpoint({
  id: 'campaigns.people',
  summary: 'The people who would get a campaign, and those who would not',
  access: marketers,
  query: z.strictObject({
    tags: tagList.optional(),
    /** Only those who would get it, or only those who would not for this reason. */
    exclusion: z.enum(['none', ...EXCLUSIONS]).optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.array(person) },
});

const hold = z.object({
  isHeld: z.boolean(),
  /** Why, and since when; null unless it is held. */
  reason: z.enum(HOLD_REASONS).nullable(),
  since: instant.nullable(),
  /** Campaigns that wait because of it: after the release each is resumed or cancelled by hand. */
  campaigns: z.array(z.object({ id, name: z.string() })),
});
export type MarketingHold = z.infer<typeof hold>;

export const readHold = endpoint({
  id: 'campaigns.hold',
  summary: 'Whether all marketing is held',
  access: marketers,
  responses: { 200: hold },
});

/** Lets marketing be sent again. Campaigns that the hold has paused stay paused until each is resumed. */
export const releaseHold = endpoint({
  id: 'campaigns.release',
  summary: 'Release the hold of all marketing',
  access: marketers,
  responses: { 200: hold },
});
