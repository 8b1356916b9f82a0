import { z } from 'zod';
import { FAULTS } from '#domain/messages/answers/answer.ts';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { ClaimedMessage } from '../message.ts';

const attempts = entity(
  'message_attempts',
  {
    id: z.uuid(),
    attempt: z.int(),
    channel: z.enum(MESSAGE_CHANNELS),
    provider: z.string(),
    /** The failure, in our fixed words. */
    problem: z.string(),
    /** The failure in the provider's words, personal data masked. */
    words: z.string().nullable(),
    isRetryable: z.boolean(),
    /** The party at fault, with the provider's code. */
    fault: z.enum(FAULTS).nullable(),
    code: z.string().nullable(),
    /** Meaning of the failure and advice, for staff; null where it says no more than the problem. */
    meaning: z.string().nullable(),
    at: z.date(),
    tookMs: z.int(),
  },
  { id: 'message_id' },
);
const listed = attempts.omit('id', 'channel');
/** An attempt that failed. */
export type AttemptFailure = Omit<z.infer<typeof listed.row>, 'attempt'>;

const markAsUnsent = statement({
  name: 'messages-unsent',
  params: attempts.row.extend({
    status: z.enum(['waiting', 'failed', 'uncertain']),
    until: z.date().nullable(),
  }),
  sql: sql`with unsent as (
      update messages set status = :status, claimed_at = null, provider = :provider, error = :problem, fault = :fault,
        waits_for = case when :status = 'waiting' then 'retry' end, waits_until = :until,
        room_at = case when room_at > claimed_at - interval '1 hour' then room_at else claimed_at end,
        secret = case when :status = 'waiting' then secret end
      where id = :id and attempts = :attempt and status = 'sending'
      returning id)
    insert into message_attempts
      (message_id, attempt, channel, at, took_ms, provider, problem, words, is_retryable, fault, code, meaning)
    select id, :attempt, :channel, :at, :tookMs, :provider, :problem, :words, :isRetryable, :fault, :code,
      :meaning from unsent`,
});

/** The next status of a message whose attempt failed; `until` is the time of the next try. */
export type AfterFailure = { status: 'waiting'; until: Date } | { status: 'failed' | 'uncertain'; until: null };

/** Records a failed attempt and releases the claim. */
export async function markUnsent(
  db: Queryable,
  { id, attempt: number, content: { channel } }: ClaimedMessage,
  after: AfterFailure,
  failure: AttemptFailure,
): Promise<void> {
  await db.query(markAsUnsent, { id, attempt: number, channel, ...after, ...failure });
}

const insert = statement({ name: 'message-attempt-insert', ...attempts.insert() });

/** Records the failed attempt of a text sent while its reader waited, which is its only attempt. */
export async function insertFailedSms(db: Queryable, id: string, failure: AttemptFailure): Promise<void> {
  await db.query(insert, { id, attempt: 1, channel: 'sms', ...failure });
}

const ofMessage = statement({
  name: 'message-attempts-of',
  ...listed.select(['id'], sql`order by attempt desc`),
});

/** Lists the failed attempts of a message, newest first. */
export async function listAttempts(db: Queryable, id: string): Promise<z.infer<typeof listed.row>[]> {
  return db.query(ofMessage, { id });
}
