import type {
  CampaignStatus,
  Exclusion,
  HoldReason,
  PauseReason,
  RecipientState,
} from '#domain/marketing/campaigns.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Campaign } from './campaigns.api.ts';

interface StateLook {
  label: string;
  tone: BadgeTone;
}

export const CAMPAIGN_STATES: Record<CampaignStatus, StateLook> = {
  draft: { label: 'Draft', tone: 'grey' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  sending: { label: 'Sending', tone: 'blue' },
  paused: { label: 'Paused', tone: 'orange' },
  sent: { label: 'Sent', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};

export const RECIPIENT_LOOKS: Record<RecipientState, StateLook> = {
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'orange' },
  uncertain: { label: 'Uncertain', tone: 'orange' },
  waiting: { label: 'Waiting', tone: 'grey' },
  excluded: { label: 'Excluded', tone: 'grey' },
};

/** Reasons that a person gets no e-mail. */
export const EXCLUSION_TEXTS: Record<Exclusion, string> = {
  no_email: 'No e-mail address',
  unsubscribed: 'Unsubscribed',
  no_consent: 'Never agreed to offers',
  blocked: 'Address refuses e-mails, or reported one as spam',
};

/** Says why a campaign is paused, and what to do. */
export const PAUSE_TEXTS: Record<PauseReason, string> = {
  staff: 'Paused by hand. When you resume it, nobody gets it twice.',
  refusals:
    'Paused by itself: too many addresses refuse it, or report it as spam. Look at the people below whose e-mail failed. Going on can cost the shop its good name with mail providers.',
  late: 'Paused by itself: the time for which it was scheduled has passed by hours. Resume it if it is still right today.',
  hold: 'Paused by itself: the database was restored, or the clock jumped. Release marketing first, then resume it or cancel it.',
};

/** Says what has happened when all marketing is held. */
export const HOLD_TEXTS: Record<HoldReason, string> = {
  restored:
    'The database was restored from a backup. Whoever unsubscribed or got a campaign after that backup is not on record here, and could be written to once more.',
  clock_gap:
    'The clock of the server jumped. What was scheduled may be far too late, or come in the middle of the night.',
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

/** Counts the people of a campaign whose turn has been. */
export function doneCount({ sentCount, failedCount, uncertainCount }: Counts): number {
  return sentCount + failedCount + uncertainCount;
}

/** Says how far a campaign is: "1,200 of 5,000 done". Empty before it starts. */
export function progressText(campaign: Counts & Pick<Campaign, 'recipientCount'>): string {
  const { recipientCount } = campaign;
  return recipientCount === 0 ? '' : `${numberText(doneCount(campaign))} of ${numberText(recipientCount)} done`;
}

/** Says what goes out now: "Sending now: 1,200 of 20,000". */
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

/** Reports that a campaign is under way, in the words of S8. */
export function sentText(count: number): { title: string; description: string } {
  return { title: 'Campaign Sent Successfully!', description: `Sent to ${numberText(count)} recipients` };
}
