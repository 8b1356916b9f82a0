import { z } from 'zod';
import { FAULTS } from '#domain/messages/answers/answer.ts';
import { MESSAGE_STATUSES } from '#domain/messages.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { staleBefore } from '../claim-age.ts';

const ofIds = z.object({ ids: z.array(z.uuid()).readonly() });

const outcome = z.object({
  id: z.uuid(),
  status: z.enum(MESSAGE_STATUSES),
  sentAt: z.date().nullable(),
  /** The party at fault for the last failed try. */
  fault: z.enum(FAULTS).nullable(),
  isReady: z.boolean(),
  isLeft: z.boolean(),
});
/** Progress of a message. */
type MessageOutcome = z.infer<typeof outcome>;

const read = statement({
  name: 'messages-outcomes',
  params: ofIds.extend({ staleBefore: z.date() }),
  row: outcome,
  sql: sql`select id, status, sent_at as "sentAt", fault,
      status = 'queued' or (status = 'sending' and claimed_at < :staleBefore) as "isReady",
      case status when 'queued' then created_at < :staleBefore when 'sending' then claimed_at < :staleBefore
        else false end as "isLeft"
    from messages where id = any(:ids)`,
});

/**
 * Reads the progress of messages. `isReady`: can be claimed, because it never was or its sender has died. `isLeft`: has been ready
 * for so long that no process is about to send it.
 */
export async function readOutcomes(tx: Transaction, ids: readonly string[], now: Date): Promise<MessageOutcome[]> {
  return ids.length === 0 ? [] : tx.query(read, { ids, staleBefore: staleBefore(now) });
}

const remove = statement({
  name: 'messages-take-back',
  params: ofIds,
  row: z.object({ id: z.uuid() }),
  sql: sql`with taken as (
      delete from messages where id = any(:ids)
        and (status in ('queued', 'waiting') or (status = 'failed' and fault = 'content')) returning id),
    tries as (delete from message_attempts where message_id in (select id from taken))
    select id from taken`,
});

/** Deletes messages that were not sent and are not being sent, or were refused for their content. @returns their ids */
export async function takeBackMessages(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await tx.query(remove, { ids })).map(({ id }) => id);
}
