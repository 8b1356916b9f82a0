import { z } from 'zod';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Messages of one batch; those created at the same moment as its last one belong to it, too. */
const BATCH_SIZE = 1000;

/** Leaves out messages that a worker still holds; they expire within days, so none is this old. */
const empty = statement({
  name: 'messages-empty-old',
  params: z.object({ after: z.date(), now: z.date(), months: z.int() }),
  row: z.object({ last: z.date().nullable() }),
  plan: 'each call',
  sql: sql`with piece as (
      select created_at from messages
      where created_at > :after and created_at < :now::timestamptz - make_interval(months => :months)
      order by created_at limit ${BATCH_SIZE}),
    old as materialized (
      select id, provider_id from messages
      where created_at > :after and created_at <= (select max(created_at) from piece)
        and status not in ('queued', 'waiting', 'sending')),
    texts as (
      update messages m set body = '', secret = null, subject = case when m.subject is null then null else '' end,
        html = case when m.html is null then null else '' end
      from old where m.id = old.id and m.body <> ''),
    attempts as (delete from message_attempts a using old where a.message_id = old.id),
    addresses as (delete from message_addresses a using old where a.message_id = old.id),
    deliveries as (delete from sms_deliveries d using old where d.provider_id = old.provider_id)
    select max(created_at) as last from piece`,
});

/**
 * Empties the texts of the next batch of messages older than some months, the oldest first, and deletes the details of their
 * attempts.
 * @param batch `after` is the time of the last message of the batch before
 * @returns the time of the last message, or null when there are no more
 */
export async function emptyOldMessages(
  db: Queryable,
  batch: { after: Date; now: Date; months: number },
): Promise<Date | null> {
  return (await db.first(empty, batch))?.last ?? null;
}
