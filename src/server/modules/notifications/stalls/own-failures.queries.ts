import { z } from 'zod';
import { FAULTS } from '#domain/messages/answers/answer.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listStalls } from './stalls.queries.ts';

/** Time for which a fault of the shop is reported, unless a message arrives. */
const REPORTED_FOR = sql`interval '14 days'`;

const ownFailure = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  fault: z.enum(FAULTS),
  at: z.date(),
  meaning: z.string(),
  words: z.string().nullable(),
});
/** A failure that only the shop can fix. */
export type OwnFailure = z.infer<typeof ownFailure>;

const ownFailures = statement({
  name: 'messages-own-failures',
  params: z.object({ now: z.date() }),
  row: ownFailure,
  neverNull: ['fault', 'meaning'],
  // Reads the newest of the texts without trouble from the log: their reports have no index by time.
  sql: sql`select newest.channel, newest.fault, newest.at, newest.meaning, newest.words
    from (values ('sms'), ('email')) as of(channel) cross join lateral (
      select a.channel, a.fault, a.at, a.meaning, a.words from message_attempts a
      where a.channel = of.channel and a.at > :now::timestamptz - ${REPORTED_FOR} and a.fault in ('sender', 'content')
      order by a.at desc limit 1) newest
    where (newest.fault = 'sender' and newest.at > :now::timestamptz - interval '1 day') or not exists (
      select from messages m left join sms_deliveries d on d.provider_id = m.provider_id
      where m.created_at > newest.at and m.channel = newest.channel and m.status = 'sent' and m.error is null
        and (m.channel = 'email' or d.state = 'delivered' or d.provider_id is null))`,
});

/**
 * Lists the faults of the shop that keep its messages from arriving, at most one for each channel: an account that refuses
 * everything; else a refusal of its registration within the last day; else the newest refusal of its registration or content with
 * nothing delivered since. Where deliveries are not reported, sent messages count as delivered.
 */
export async function listOwnFailures(db: Queryable, now: Date): Promise<OwnFailure[]> {
  const stalls = (await listStalls(db)).map(({ since, ...same }) => ({
    ...same,
    fault: 'account' as const,
    at: since,
  }));
  const refusals = await db.query(ownFailures, { now });
  return [...stalls, ...refusals.filter(({ channel }) => !stalls.some((stall) => stall.channel === channel))];
}
