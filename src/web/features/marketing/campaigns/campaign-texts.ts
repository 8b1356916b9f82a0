import type {
  CampaignStatus,
  Exclusion,
  HoldReason,
  PauseReason,
  RecipientState,
} from '#domain/marketing/campaigns.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Campaign } from './campaigns.api.ts';

interface StateBadge {
  label: string;
  tone: BadgeTone;
}

export const CAMPAIGN_STATES: Record<CampaignStatus, StateBadge> = {
  draft: { label: 'Draft', tone: 'grey' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  sending: { label: 'Sending', tone: 'blue' },
  paused: { label: 'Paused', tone: 'orange' },
  sent: { label: 'Sent', tone: 'green' },
  cancelled: { label: 'Canceled', tone: 'grey' },
};

export const RECIPIENT_BADGES: Record<RecipientState, StateBadge> = {
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'orange' },
  uncertain: { label: 'Delivery unknown', tone: 'orange' },
  waiting: { label: 'Waiting', tone: 'grey' },
  excluded: { label: 'Skipped', tone: 'grey' },
};

/** Reasons that a person gets no e-mail. */
export const EXCLUSION_TEXTS: Record<Exclusion, string> = {
  no_email: 'No email',
  unsubscribed: 'Unsubscribed',
  no_consent: 'Never agreed to offers',
  blocked: 'Email bounced or was reported as spam',
};

/** Texts that explain why a campaign is paused, and the next step. */
export const PAUSE_TEXTS: Record<PauseReason, string> = {
  staff: 'Paused by staff. No one gets it twice when you resume.',
  refusals:
    'Paused automatically: too many emails bounced or were reported as spam. Check the failed recipients below. Sending more can hurt your reputation with email providers.',
  late: 'Paused automatically: its scheduled time passed hours ago. Resume it if it’s still right to send today.',
  hold: 'Paused automatically: the database was restored or the server’s clock jumped. Release marketing first, then resume or cancel it.',
};

/** Text for a campaign that stopped at a refusal of the shop, not of its readers. */
export const HALTED_TEXT =
  'Paused automatically: email servers refuse it because of how you send, not because of your readers. No one was removed. Fix it, then resume.';

/** Texts that explain why all marketing is on hold. */
export const HOLD_TEXTS: Record<HoldReason, string> = {
  restored:
    'The database was restored from a backup. Anyone who unsubscribed or got a campaign after that backup could be emailed again.',
  clock_gap: 'The server’s clock jumped. Scheduled campaigns could go out far too late, or in the middle of the night.',
};

/** Changes of a campaign that staff can make, in each of its states; the first is the next step. */
export const CAMPAIGN_ACTIONS = {
  draft: ['send', 'cancel'],
  scheduled: ['send', 'cancel'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
} as const satisfies Record<CampaignStatus, readonly string[]>;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[CampaignStatus][number];

type Counts = Pick<Campaign, 'sentCount' | 'failedCount' | 'uncertainCount'>;

/** Counts the processed recipients of a campaign. */
export function doneCount({ sentCount, failedCount, uncertainCount }: Counts): number {
  return sentCount + failedCount + uncertainCount;
}

/** Describes the progress of a campaign: "1,200 of 5,000 done". Empty before it starts. */
export function progressText(campaign: Counts & Pick<Campaign, 'recipientCount'>): string {
  const { recipientCount } = campaign;
  return recipientCount === 0 ? '' : `${numberText(doneCount(campaign))} of ${numberText(recipientCount)} done`;
}

/** Describes a campaign that is sending: "Sending now: 1,200 of 20,000". */
export function sendingText(campaign: Counts & Pick<Campaign, 'recipientCount'>): string {
  return `Sending now: ${numberText(doneCount(campaign))} of ${numberText(campaign.recipientCount)}`;
}

/** Formats a count for people: "12,000". */
export function numberText(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats a number of people: "1 person", "12,000 people". */
export function peopleText(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'person' : 'people'}`;
}

/** Reports that a campaign is being sent, in the specified words. */
export function sentText(count: number): { title: string; description: string } {
  return { title: 'Campaign Sent Successfully!', description: `Sent to ${numberText(count)} recipients` };
}
