import { z } from 'zod';
import { MESSAGE_CHANNELS } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { ClaimedMessage } from '../message.ts';
import { LONGEST_WAIT_HOURS } from './rules.ts';

/** Messages that one look takes up. */
const AT_ONCE = 200;

/** Its time has come, or was set by a clock that was far ahead. */
const IS_DUE = `waits_for is not null and (waits_until <= $1 or waits_until > $1::timestamptz + interval '${LONGEST_WAIT_HOURS} hours')`;

/** A message whose wait is over. */
const due = z.object({
  id: z.uuid(),
  channel: z.enum(MESSAGE_CHANNELS),
  purpose: z.string(),
  recipient: z.string(),
  roomKey: z.string(),
  proofUserId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
export type DueMessage = z.infer<typeof due>;

/** Has a claimed message wait; it was no try, and took nothing. */
export async function markWaiting(
  db: Queryable,
  { id, attempt }: ClaimedMessage,
  { reason, until }: { reason: 'room' | 'budget'; until: Date },
): Promise<void> {
  await db.query({
    text: `update messages set status = 'waiting', waits_for = $3, waits_until = $4, claimed_at = null,
        attempts = attempts - 1
      where id = $1 and attempts = $2 and status = 'sending'`,
    values: [id, attempt, reason, until],
  });
}

export async function isAnyDue(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db.query({
    name: 'messages-any-due',
    text: `select from messages where ${IS_DUE} limit 1`,
    values: [now],
  });
  return rows.length > 0;
}

/** Holds messages whose wait is over, the oldest first, until the transaction ends. Others take other ones meanwhile. */
export async function takeDue(tx: Transaction, now: Date): Promise<DueMessage[]> {
  const rows = await tx.query({
    text: `select id, channel, purpose, recipient, room_key as "roomKey", proof_user_id as "proofUserId",
        order_id as "orderId", subject, body as text
      from messages where ${IS_DUE}
      order by created_at, id limit ${AT_ONCE} for update skip locked`,
    values: [now],
  });
  return rows.map((row) => due.parse(row));
}

export async function markQueued(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: `update messages set status = 'queued', waits_for = null, waits_until = null where id = any($1)`,
    values: [ids],
  });
}

/** Ends messages in favor of one that says what they say. Their own texts stay in the log. */
export async function markJoined(tx: Transaction, ids: readonly string[], into: string): Promise<void> {
  await tx.query({
    text: `update messages set status = 'joined', joined_into = $2, waits_for = null, waits_until = null
      where id = any($1)`,
    values: [ids, into],
  });
}
