import { z } from 'zod';
import {
  CAMPAIGN_STATUSES,
  EXCLUSIONS,
  HOLD_REASONS,
  PAUSE_REASONS,
  RECIPIENT_STATES,
} from '#domain/marketing/campaigns.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '#domain/marketing/contacts.ts';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, line, pageLimit, searchField } from './fields.ts';
import { letterText } from './marketing-templates.ts';

/** Marketing belongs to the admin area. */
const marketers = ['admin'] as const;

/** A time as browsers write it. */
const startTime = instant.max(40);

/** Counts of a campaign's people. */
export const campaignCounts = z.object({
  /** Recipients: sent, failed, uncertain and waiting ones. 0 until it starts. */
  recipientCount: z.int(),
  /** People in the audience who do not get it. 0 until it starts. */
  excludedCount: z.int(),
  sentCount: z.int(),
  failedCount: z.int(),
  /** People whose e-mail may have been sent: the sender crashed in the middle of it. It is not sent again automatically. */
  uncertainCount: z.int(),
  /** People who are still to get it; in a cancelled campaign, those who did not get it. */
  waitingCount: z.int(),
  /** People whose mail program loaded the images, with or without reading it. */
  openCount: z.int(),
  /** People who followed a link. */
  clickCount: z.int(),
  /** People whose links were followed by a scanner. */
  scannerClickCount: z.int(),
  /** People whose mailbox rejected the e-mail after it was sent, and people who reported it as spam. */
  bounceCount: z.int(),
  complaintCount: z.int(),
  /** Orders that its readers placed within 30 days of their e-mail, by the shop's own ledger. */
  orders: z.int(),
});

/** E-mail of a template to all contacts, or to those with one of its tags. */
export const campaign = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  /** Reason of a pause; null unless it is paused. */
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** Complaint of the e-mail server about the shop, if it caused the pause. */
  pauseNote: z.string().nullable(),
  /** Time of an automatic start; null where it was started by hand, or not at all. */
  scheduledAt: instant.nullable(),
  ...campaignCounts.shape,
  /** Dollars paid for them so far, as a decimal string. */
  paid: z.string(),
  createdAt: instant,
  /** Start of the sending; null until then. */
  sentAt: instant.nullable(),
});
export type Campaign = z.infer<typeof campaign>;

/** Lists the newest first, 50 by default; the Link header names the next page. */
export const listCampaigns = endpoint({
  id: 'campaigns.list',
  summary: 'Campaigns, newest first',
  access: marketers,
  query: z.strictObject({ limit: pageLimit.optional(), cursor: cursor.optional() }),
  responses: { 200: z.array(campaign) },
});

const tag = line(MAX_TAG_LENGTH).toLowerCase();
/** The audience has the contacts with one of these tags; without tags, all contacts. */
const tags = z.array(tag).max(MAX_TAGS);

/** The campaign, with the number of its recipients. */
const startedCampaign = campaign.extend({ successCount: z.int() });

/**
 * Creates a campaign with the current template, and starts it by default: a later `scheduledAt` schedules it,
 * and `sendNow: false` keeps it as a draft. Its audience is fixed at the start; one that starts now needs at least one recipient.
 */
export const createCampaign = endpoint({
  id: 'campaigns.create',
  summary: 'Create a campaign, and send it now, later or not yet',
  access: marketers,
  activity: 'Created the campaign {object|of the shop}',
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
  /** Member who created it. */
  actor: z.string(),
  /** Reasons with at least one person, the most frequent first. */
  exclusions: z.array(exclusionCount),
  /** The letter, for a reader without a name. It does not change with its template. */
  letter: letterText,
  /** Links of the letter, in their order, each with the number of people, and of scanners, that followed it. */
  links: z.array(z.object({ url: z.string(), clickCount: z.int(), scannerClickCount: z.int() })),
});
export type CampaignDetails = z.infer<typeof campaignDetails>;

const campaignParams = z.strictObject({ id });

export const getCampaign = endpoint({
  id: 'campaigns.get',
  summary: 'A campaign with its results',
  access: marketers,
  params: campaignParams,
  responses: { 200: campaignDetails },
  errors: ['not_found'],
});

/**
 * Starts, schedules, pauses, resumes or cancels a campaign. `sending` starts a draft or a scheduled one at once, and resumes a paused
 * one. A campaign that already has the status stays the same. A pause and a cancellation take effect within one batch.
 */
export const changeCampaign = endpoint({
  id: 'campaigns.change',
  summary: 'Start, schedule, pause, resume or cancel a campaign',
  access: marketers,
  activity: 'Changed the campaign {object|of the shop}',
  params: campaignParams,
  body: z.strictObject({
    status: z.enum(['sending', 'scheduled', 'paused', 'cancelled']),
    /** Start time; required with `scheduled`. */
    scheduledAt: startTime.nullish(),
  }),
  example: { status: 'cancelled' },
  responses: { 200: startedCampaign },
  errors: ['not_found', 'rule_broken', 'campaign_moved_on', 'marketing_held'],
});

const recipient = z.object({
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  /** Reason why the person does not get it; null for others. */
  exclusion: z.enum(EXCLUSIONS).nullable(),
  /** Reason of a failure, without personal data; null for others. */
  error: z.string().nullable(),
  sentAt: instant.nullable(),
  /** First load of the images, and first link followed by a person and by a scanner. */
  openedAt: instant.nullable(),
  clickedAt: instant.nullable(),
  scannedAt: instant.nullable(),
  /** Time when the mailbox rejected it after it was sent, and time of its reader's spam report. */
  bouncedAt: instant.nullable(),
  complainedAt: instant.nullable(),
});
export type CampaignRecipient = z.infer<typeof recipient>;

/** Lists the fixed audience, in a fixed order; the Link header names the next page. */
export const listRecipients = endpoint({
  id: 'campaigns.recipients',
  summary: 'The audience of a campaign',
  access: marketers,
  params: campaignParams,
  query: z.strictObject({
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
    state: z.enum(RECIPIENT_STATES).optional(),
  }),
  responses: { 200: z.array(recipient) },
  errors: ['not_found'],
});

/** Tags separated by commas, as `tags` of a campaign. */
const tagList = searchField(MAX_TAGS * (MAX_TAG_LENGTH + 1));

const audience = z.object({
  recipientCount: z.int(),
  excludedCount: z.int(),
  /** Reasons with at least one person, the most frequent first. */
  exclusions: z.array(exclusionCount),
});
export type Audience = z.infer<typeof audience>;

/** Counts today's audience: people who would get a campaign, and people who would not, by reason. */
export const readAudience = endpoint({
  id: 'campaigns.audience',
  summary: 'How many people would get a campaign',
  access: marketers,
  query: z.strictObject({ tags: tagList.optional() }),
  responses: { 200: audience },
});

const person = z.object({
  /** Id of the contact. */
  id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Null for a person who would get it. */
  exclusion: z.enum(EXCLUSIONS).nullable(),
});
export type AudiencePerson = z.infer<typeof person>;

/** Lists the newest contacts first; the Link header names the next page. */
export const listAudience = endpoint({
  id: 'campaigns.people',
  summary: 'The people who would get a campaign, and those who would not',
  access: marketers,
  query: z.strictObject({
    tags: tagList.optional(),
    /** Only people who would get it, or only those who would not for this reason. */
    exclusion: z.enum(['none', ...EXCLUSIONS]).optional(),
    limit: pageLimit.optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.array(person) },
});

const hold = z.object({
  isHeld: z.boolean(),
  /** Reason and time of the hold; null without one. */
  reason: z.enum(HOLD_REASONS).nullable(),
  since: instant.nullable(),
  /** Campaigns that wait because of it: after the release staff resume or cancel each. */
  campaigns: z.array(z.object({ id, name: z.string() })),
});
export type MarketingHold = z.infer<typeof hold>;

export const readHold = endpoint({
  id: 'campaigns.hold',
  summary: 'Whether all marketing is held',
  access: marketers,
  responses: { 200: hold },
});

/** Releases the hold. Campaigns that it paused stay paused until staff resume each. */
export const releaseHold = endpoint({
  id: 'campaigns.release',
  summary: 'Release the hold of all marketing',
  access: marketers,
  activity: 'Resumed marketing',
  responses: { 200: hold },
});
