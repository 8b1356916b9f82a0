import type { MessageStatus } from '#domain/messages.ts';
import { readOutcomes, takeBack } from '#server/modules/notifications/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { countRefused, isAnySent, listQueued, type Settled, writeEnds } from './sending.queries.ts';

type End = Pick<Settled, 'state' | 'exclusion'>;

/** What a person's state becomes when their message has ended; null while it has not. */
const ENDS: Record<MessageStatus, End | null> = {
  queued: null,
  waiting: null,
  sending: null,
  sent: { state: 'sent', exclusion: null },
  failed: { state: 'failed', exclusion: null },
  expired: { state: 'failed', exclusion: null },
  uncertain: { state: 'uncertain', exclusion: null },
  // Agreed when the audience was fixed, and not any more when the message was claimed.
  suppressed: { state: 'excluded', exclusion: 'unsubscribed' },
  // An offer is neither joined with others nor overtaken.
  joined: null,
  superseded: null,
};

/** How far the message to a reader got. */
export type Outcome = Awaited<ReturnType<typeof readOutcomes>>[number];

/** What became of the messages of a campaign that had no end yet. */
interface Course {
  open: Outcome[];
  /**
   * Those that were refused for the first time through a fault of the shop, while nobody has taken an e-mail of the campaign: it
   * halts, and their readers wait again.
   */
  refused: Outcome[];
}

/** Refused for how the shop is registered, or for what it writes. A fault of its account stops everything by itself. */
function isRefused({ status, fault }: Outcome): boolean {
  return (status === 'waiting' && fault === 'sender') || (status === 'failed' && fault === 'content');
}

/** Writes what became of the messages of a campaign. */
export async function settle(tx: Transaction, campaignId: string, now: Date): Promise<Course> {
  const queued = await listQueued(tx, campaignId);
  const outcomes = await readOutcomes(
    tx,
    queued.map(({ id }) => id),
    now,
  );
  // A mailbox that refuses what others take, or refuses a second time, refuses for itself: it does not halt the campaign.
  const once = new Set(queued.filter(({ refusals }) => refusals === 0).map(({ id }) => id));
  const first = outcomes.filter((outcome) => isRefused(outcome) && once.has(outcome.id));
  const isTaken =
    outcomes.some(({ status }) => status === 'sent') || (first.length > 0 && (await isAnySent(tx, campaignId)));
  const refused = isTaken ? [] : first;
  const rest = outcomes.filter((outcome) => !refused.includes(outcome));
  const ends = rest.flatMap(({ id, status, sentAt }) => {
    const end = ENDS[status];
    return end === null ? [] : [{ id, ...end, sentAt: end.state === 'sent' ? sentAt : null }];
  });
  await writeEnds(tx, ends);
  return { open: rest.filter(({ status }) => ENDS[status] === null), refused };
}

/** Takes back the messages of a campaign that have not left: their readers wait again. The few that are being sent go on. */
export async function takeBackQueued(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  const { open, refused } = await settle(tx, campaignId, now);
  await countRefused(
    tx,
    refused.map(({ id }) => id),
  );
  await takeBackReaders(tx, [...open, ...refused]);
}

/** Takes back those of some messages that have not left. */
export async function takeBackReaders(tx: Transaction, messages: readonly { id: string }[]): Promise<void> {
  const taken = await takeBack(
    tx,
    messages.map(({ id }) => id),
  );
  await writeEnds(
    tx,
    taken.map((id) => ({ id, state: 'waiting', exclusion: null, sentAt: null })),
  );
}
