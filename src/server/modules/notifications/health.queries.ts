import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { budgetDay } from './quota/rules.ts';
import { listOwnFailures } from './stalls/own-failures.queries.ts';

/** Messages examined, the newest first, so that the cost does not grow with the log. */
const MAX_MESSAGES = 10_000;
const DAY_MS = 24 * 3600 * 1000;

const health = z.object({
  channel: z.enum(MESSAGE_CHANNELS),
  /** Among the messages of the last day. */
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  lastSuccess: z.date().nullable(),
  /** Creation time of the oldest message that is queued or waits for its next try. */
  oldestOpen: z.date().nullable(),
  failedAt: z.date().nullable(),
  problem: z.string().nullable(),
  words: z.string().nullable(),
  /** True when a day has more messages than are examined. */
  isPartial: z.boolean(),
});

const read = statement({
  name: 'messages-health',
  params: z.object({ dayAgo: z.date(), weekAgo: z.date() }),
  row: health,
  sql: sql`with newest as (
      select channel, status, error, sent_at, created_at from messages where created_at > :weekAgo
      order by created_at desc, id desc limit ${MAX_MESSAGES}),
    held as (select channel, waits_for, created_at from messages where waits_for is not null limit ${MAX_MESSAGES}),
    counted as (
      select channel, count(*) filter (where status = 'sent' and error is null and created_at > :dayAgo) as sent,
        count(*) filter (where (status = 'failed' or (status = 'sent' and error is not null)) and created_at > :dayAgo)
          as failed,
        max(sent_at) as last_success, min(created_at) filter (where status in ('queued', 'sending')) as oldest
      from newest group by channel),
    waits as (
      select channel, count(*) filter (where waits_for <> 'proof') as waiting, min(created_at) filter (where waits_for = 'retry') as oldest
      from held group by channel)
    select of.channel, coalesce(counted.sent, 0)::int as sent, coalesce(counted.failed, 0)::int as failed,
      coalesce(waits.waiting, 0)::int as waiting, counted.last_success as "lastSuccess",
      least(counted.oldest, waits.oldest) as "oldestOpen", last.at as "failedAt", last.problem, last.words,
      (select count(*) from newest where created_at > :dayAgo) = ${MAX_MESSAGES} as "isPartial"
    from (values ('sms'), ('email')) as of(channel)
      left join counted on counted.channel = of.channel
      left join waits on waits.channel = of.channel
      left join lateral (
        select at, problem, words from message_attempts failed where failed.channel = of.channel order by at desc limit 1
      ) last on true`,
});

const texts = statement({
  name: 'sms-day-sent',
  params: z.object({ day: z.string() }),
  row: z.object({ sent: z.int() }),
  sql: sql`select sent from sms_days where day = :day::date`,
});

/** Reads the sending health of each channel, and how many texts of the day's budget are used. */
export async function readSending(db: Queryable, now: Date, timeZone: string) {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const channels = await db.query(read, { dayAgo: before(1), weekAgo: before(7) });
  const [day] = await db.query(texts, { day: budgetDay(now, timeZone) });
  return { channels, texts: day?.sent ?? 0, ownFailures: await listOwnFailures(db, now) };
}
