import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_PURPOSES, WAITING_REASONS } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { ClaimedMessage } from '../message.ts';
import { MAX_WAIT_HOURS } from './rules.ts';

/** Messages that one poll handles. */
const AT_ONCE = 200;

/** True when the wait of a message is over, or was set by a clock far ahead. */
const IS_DUE = sql`waits_for is not null
  and (waits_until <= :now or waits_until > :now::timestamptz + interval '${MAX_WAIT_HOURS} hours')`;

const wait = statement({
  name: 'message-wait',
  params: z.object({
    id: z.uuid(),
    attempt: z.int(),
    reason: z.enum(['room', 'budget', 'hold', 'retry']),
    until: z.date(),
  }),
  sql: sql`update messages set status = 'waiting', waits_for = :reason, waits_until = :until, claimed_at = null,
      attempts = attempts - 1
    where id = :id and attempts = :attempt and status = 'sending'`,
});

/** Puts a claimed message back to wait. Counts no try and uses no quota. */
export async function markWaiting(
  db: Queryable,
  { id, attempt }: ClaimedMessage,
  { reason, until }: { reason: 'room' | 'budget' | 'hold' | 'retry'; until: Date },
): Promise<void> {
  await db.query(wait, { id, attempt, reason, until });
}

const dueMessage = z.object({
  id: z.uuid(),
  channel: z.enum(MESSAGE_CHANNELS),
  purpose: z.enum(MESSAGE_PURPOSES),
  waitsFor: z.enum(WAITING_REASONS),
  recipient: z.string(),
  roomKey: z.string(),
  proofUserId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
  subject: z.string().nullable(),
  text: z.string(),
});
/** A message whose wait is over. */
export type DueMessage = z.infer<typeof dueMessage>;

const list = statement({
  name: 'messages-list-due',
  params: z.object({ now: z.date() }),
  row: dueMessage,
  neverNull: ['waitsFor'],
  sql: sql`select ${columns(dueMessage, 'messages', { text: 'body' })} from messages where ${IS_DUE}
    order by created_at, id limit ${AT_ONCE}`,
});

/** Lists messages whose wait is over, the oldest first. */
export async function listDueMessages(db: Queryable, now: Date): Promise<DueMessage[]> {
  return db.query(list, { now });
}

const take = statement({
  name: 'messages-take-due',
  params: z.object({ now: z.date(), ids: z.array(z.uuid()).readonly() }),
  row: dueMessage,
  neverNull: ['waitsFor'],
  sql: sql`select ${columns(dueMessage, 'messages', { text: 'body' })} from messages where id = any(:ids) and ${IS_DUE}
    order by created_at, id for update skip locked`,
});

/** Locks those of these messages whose wait is over, until the transaction ends; skips those that another process has taken. */
export async function takeDueMessages(
  tx: Transaction,
  given: { now: Date; ids: readonly string[] },
): Promise<DueMessage[]> {
  return tx.query(take, given);
}

const queue = statement({
  name: 'messages-queue',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  sql: sql`update messages set status = 'queued', waits_for = null, waits_until = null where id = any(:ids)`,
});

export async function markQueued(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(queue, { ids });
}

const join = statement({
  name: 'messages-join',
  params: z.object({ ids: z.array(z.uuid()).readonly(), into: z.uuid() }),
  sql: sql`update messages set status = 'joined', joined_into = :into, waits_for = null, waits_until = null
    where id = any(:ids)`,
});

/** Ends messages that one combined message replaces. Their own texts stay in the log. */
export async function markJoined(tx: Transaction, ids: readonly string[], into: string): Promise<void> {
  await tx.query(join, { ids, into });
}
