import { z } from 'zod';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_CHANNELS, type MessagePurpose } from '#domain/messages.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { loggedRow, SELECT_LOGGED, toLoggedMessage } from './logged-message.queries.ts';

const MAX_MESSAGES = 100;

const ofOrders = statement({
  name: 'messages-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  neverNull: ['sellRequestId'],
  row: loggedRow.extend({ sellRequestId: z.uuid() }),
  sql: sql`${SELECT_LOGGED} where m.order_id = any(:orderIds) order by m.created_at desc, m.id limit ${MAX_MESSAGES}`,
});

/** Lists the messages about orders, sent or waiting: newest first, with their secrets masked. */
export async function listMessagesOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<(LoggedMessage & { sellRequestId: string })[]> {
  const rows = await db.query(ofOrders, { orderIds });
  return rows.map((row) => ({ ...toLoggedMessage(row), sellRequestId: row.sellRequestId }));
}

const TO_DRIVER: MessagePurpose = 'driver';

const ofAccount = statement({
  name: 'messages-of-account',
  params: z.object({ userId: z.uuid(), orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({
    channel: z.enum(MESSAGE_CHANNELS),
    recipient: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    createdAt: z.date(),
  }),
  plan: 'each call',
  sql: sql`select m.channel, m.recipient, m.subject, regexp_replace(m.body, 'token=\\S+', 'token=*') as text,
      m.created_at as "createdAt"
    from ${MESSAGES} m where (m.user_id = :userId or m.order_id = any(:orderIds)) and m.purpose <> ${literal(TO_DRIVER)}
    order by m.created_at desc, m.id`,
});

/**
 * Lists an account's messages as their recipient may read them, newest first: those about it and about its orders, without the
 * secret of a link that sets a password. Never lists by its e-mail address or phone, which a stranger can type into a form.
 */
export async function listMessagesOfUser(db: Queryable, account: { userId: string; orderIds: readonly string[] }) {
  return db.query(ofAccount, account);
}

const byKeys = statement({
  name: 'messages-count-by-keys',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ sent: z.int(), waiting: z.int(), notSent: z.int() }),
  plan: 'each call',
  sql: sql`select (count(*) filter (where status = 'sent'))::int as sent,
      (count(*) filter (where status in ('queued', 'waiting', 'sending')))::int as waiting,
      (count(*) filter (where status not in ('sent', 'queued', 'waiting', 'sending')))::int as "notSent"
    from ${MESSAGES} m where dedupe_key = any(:keys)`,
});

/** Counts messages by their outcome, by their dedupe keys. */
export async function countByKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<{ sent: number; waiting: number; notSent: number }> {
  const [row] = await db.query(byKeys, { keys });
  return row ?? { sent: 0, waiting: 0, notSent: 0 };
}

const errors = statement({
  name: 'messages-errors',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ id: z.uuid(), error: z.string() }),
  neverNull: ['error'],
  sql: sql`select id, error from ${MESSAGES} m where id = any(:ids) and error is not null`,
});

/** Reads the reasons of failed messages, without personal data, by id. */
export async function readErrors(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query(errors, { ids })).map(({ id, error }) => [id, error]));
}
