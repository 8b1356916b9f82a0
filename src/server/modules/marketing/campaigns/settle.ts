import type { MessageStatus } from '#domain/messages.ts';
import { readOutcomes, takeBack } from '#server/modules/notifications/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { listQueued, type Settled, writeEnds } from './sending.queries.ts';

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

/** Writes what became of the messages of a campaign. @returns those without an end */
export async function settle(tx: Transaction, campaignId: string, now: Date) {
  const outcomes = await readOutcomes(tx, await listQueued(tx, campaignId), now);
  const ends = outcomes.flatMap(({ id, status, sentAt }) => {
    const end = ENDS[status];
    return end === null ? [] : [{ id, ...end, sentAt: end.state === 'sent' ? sentAt : null }];
  });
  await writeEnds(tx, ends);
  return outcomes.filter(({ status }) => ENDS[status] === null);
}

/** Takes back the messages of a campaign that have not left: their readers wait again. The few that are being sent go on. */
export async function takeBackQueued(tx: Transaction, campaignId: string, now: Date): Promise<void> {
  const open = await settle(tx, campaignId, now);
  const taken = await takeBack(
    tx,
    open.map(({ id }) => id),
  );
  await writeEnds(
    tx,
    taken.map((id) => ({ id, state: 'waiting', exclusion: null, sentAt: null })),
  );
}
