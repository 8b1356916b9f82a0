import type { MessageStatus } from '#domain/messages.ts';
import { readOutcomes, takeBackMessages } from '#server/modules/notifications/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { countRefused, isAnySent, listQueued, type SettledRecipient, writeEnds } from './sending.queries.ts';

type End = Pick<SettledRecipient, 'state' | 'exclusion'>;

/** Maps the status of a message to the final state of its reader; null while the message has no end. */
const ENDS: Record<MessageStatus, End | null> = {
  queued: null,
  waiting: null,
  sending: null,
  sent: { state: 'sent', exclusion: null },
  failed: { state: 'failed', exclusion: null },
  expired: { state: 'failed', exclusion: null },
  uncertain: { state: 'uncertain', exclusion: null },
  // The person agreed when the audience was fixed, and unsubscribed before the message was claimed.
  suppressed: { state: 'excluded', exclusion: 'unsubscribed' },
  // Offers are never joined or superseded.
  joined: null,
  superseded: null,
};

/** Progress of the message to one reader. */
export type Outcome = Awaited<ReturnType<typeof readOutcomes>>[number];

/** Result of settling the messages of a campaign that had no end yet. */
interface Settlement {
  open: Outcome[];
  /**
   * Messages refused for the first time through a fault of the shop, while no mailbox took the campaign: it is paused, and their
   * readers wait again.
   */
  refused: Outcome[];
}

/** Returns true for a refusal of the shop's registration or of the content. Faults of the account stop every campaign elsewhere. */
function isRefused({ status, fault }: Outcome): boolean {
  return (status === 'waiting' && fault === 'sender') || (status === 'failed' && fault === 'content');
}

/** Writes the outcomes of the messages of a campaign. */
export async function settleMessages(tx: Transaction, campaignId: string, now: Date): Promise<Settlement> {
  const queued = await listQueued(tx, campaignId);
  const outcomes = await readOutcomes(
    tx,
    queued.map(({ id }) => id),
    now,
  );
  // A mailbox that refuses what others take, or refuses twice, does not pause the campaign.
  const neverRefused = new Set(queued.filter(({ refusals }) => refusals === 0).map(({ id }) => id));
  const firstRefusals = outcomes.filter((outcome) => isRefused(outcome) && neverRefused.has(outcome.id));
  const isAccepted =
    outcomes.some(({ status }) => status === 'sent') || (firstRefusals.length > 0 && (await isAnySent(tx, campaignId)));
  const refused = isAccepted ? [] : firstRefusals;
  const rest = outcomes.filter((outcome) => !refused.includes(outcome));
  const ends = rest.flatMap(({ id, status, sentAt }) => {
    const end = ENDS[status];
    return end === null ? [] : [{ id, ...end, sentAt: end.state === 'sent' ? sentAt : null }];
  });
  await writeEnds(tx, ends);
  return { open: rest.filter(({ status }) => ENDS[status] === null), refused };
}

/** Takes back the messages of a campaign that were not sent: their readers wait again. Messages in flight are still sent. */
export async function takeBackQueued(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  const { open, refused } = await settleMessages(tx, campaignId, now);
  await countRefused(
    tx,
    refused.map(({ id }) => id),
  );
  await takeBackReaders(tx, [...open, ...refused]);
}

/** Takes back those messages that were not sent. */
export async function takeBackReaders(tx: Transaction, messages: readonly { id: string }[]): Promise<void> {
  const takenBack = await takeBackMessages(
    tx,
    messages.map(({ id }) => id),
  );
  await writeEnds(
    tx,
    takenBack.map((id) => ({ id, state: 'waiting', exclusion: null, sentAt: null })),
  );
}
