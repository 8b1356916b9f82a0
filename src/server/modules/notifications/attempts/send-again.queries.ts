import { z } from 'zod';
import { DELIVERY_STATES, MESSAGE_CHANNELS, MESSAGE_PURPOSES, MESSAGE_STATUSES } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listAttempts } from './attempts.queries.ts';

const lock = statement({
  name: 'message-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({
    channel: z.enum(MESSAGE_CHANNELS),
    purpose: z.enum(MESSAGE_PURPOSES),
    status: z.enum(MESSAGE_STATUSES),
    recipient: z.string(),
    text: z.string(),
    attempts: z.int(),
    delivery: z.enum(DELIVERY_STATES).nullable(),
  }),
  sql: sql`select channel, purpose, status, recipient, body as text, attempts,
      (select d.state from sms_deliveries d where d.provider_id = messages.provider_id) as delivery
    from messages where id = :id for update`,
});

/** Locks a message until the transaction ends. */
export async function lockMessage(tx: Transaction, id: string) {
  return tx.first(lock, { id });
}

const queueAgain = statement({
  name: 'message-queue-again',
  params: z.object({
    id: z.uuid(),
    recipient: z.string(),
    roomKey: z.string(),
    now: z.date(),
    livesMinutes: z.int(),
  }),
  sql: sql`update messages set status = 'queued', error = null, fault = null, sent_at = null, provider_id = null, tries_before = attempts, recipient = :recipient,
      room_key = :roomKey, expires_at = :now::timestamptz + make_interval(mins => :livesMinutes)
    where id = :id`,
});

/** Queues a locked message to this address with a fresh time of use. */
export async function markQueuedAgain(
  tx: Transaction,
  message: { id: string; recipient: string; roomKey: string; now: Date; livesMinutes: number },
): Promise<void> {
  await tx.query(queueAgain, message);
}

const queueFailed = statement({
  name: 'message-queue-failed',
  params: z.object({ id: z.uuid() }),
  sql: sql`update messages set status = 'queued', error = null, fault = null where id = :id and status = 'failed'`,
});

/** Queues a failed message for one more attempt, to the same address. */
export async function markFailedQueued(db: Queryable, id: string): Promise<void> {
  await db.query(queueFailed, { id });
}

const addresses = entity(
  'message_addresses',
  { id: z.uuid(), attempts: z.int(), at: z.date(), actor: z.string(), before: z.string(), after: z.string() },
  { id: 'message_id' },
);
/** An address corrected by staff. */
const change = addresses.omit('id', 'attempts');

const insertChange = statement({ name: 'message-address-insert', ...addresses.insert() });

export async function insertAddressChange(tx: Transaction, row: z.infer<typeof addresses.row>): Promise<void> {
  await tx.query(insertChange, row);
}

const changes = statement({
  name: 'message-addresses-of',
  ...change.select(['id'], sql`order by attempts desc`),
});

/** Lists the history of a message, newest first: failed attempts, and addresses corrected by staff. */
export async function listTries(db: Queryable, id: string) {
  return { failures: await listAttempts(db, id), addresses: await db.query(changes, { id }) };
}
