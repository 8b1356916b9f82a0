import { z } from 'zod';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_CHANNELS, type MessagePurpose } from '#domain/messages.ts';
import { MESSAGES } from '#server/modules/notifications/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { logged, SELECT_LOGGED, toLogged } from './logged-message.queries.ts';

const MOST = 100;

const ofOrders = statement({
  name: 'messages-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  neverNull: ['sellRequestId'],
  row: logged.extend({ sellRequestId: z.uuid() }),
  sql: sql`${SELECT_LOGGED} where m.order_id = any(:orderIds) order by m.created_at desc, m.id limit ${MOST}`,
});

/** Lists what was sent about orders, or waits to be: newest first, without what is secret in it. */
export async function listMessagesOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<(LoggedMessage & { sellRequestId: string })[]> {
  const rows = await db.query(ofOrders, { orderIds });
  return rows.map((row) => ({ ...toLogged(row), sellRequestId: row.sellRequestId }));
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
 * Lists an account's messages as the person that they were sent to may read them, newest first: those about it and about its orders,
 * without the secret of a link that sets a password. Never those to its e-mail address or phone, which anybody may have typed
 * into a form.
 */
export async function listMessagesOfUser(db: Queryable, of: { userId: string; orderIds: readonly string[] }) {
  return db.query(ofAccount, of);
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

/** Counts messages by what became of them, by their dedupe keys. */
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

/** Reads why messages failed, in words without personal data, by id. */
export async function readErrors(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await db.query(errors, { ids })).map(({ id, error }) => [id, error]));
}
