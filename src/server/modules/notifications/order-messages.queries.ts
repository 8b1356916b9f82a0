import { z } from 'zod';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { logged, SELECT_LOGGED, toLogged } from './log/logged-message.queries.ts';

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

const marks = statement({
  name: 'messages-marks-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), mark: z.string() }),
  neverNull: ['orderId'],
  plan: 'each call',
  sql: sql`select m.order_id as "orderId",
      md5(string_agg(concat_ws(' ', m.id, m.status, m.waits_until, m.attempts), ',' order by m.id)) as mark
    from messages m where m.order_id = any(:orderIds) group by m.order_id`,
});

/** Reads for each order a mark that is another one once a message has come, or has got further. */
export async function readMessageMarks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<{ orderId: string; mark: string }[]> {
  return db.query(marks, { orderIds });
}

const endOfOrders = statement({
  name: 'messages-end-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly(), purpose: z.enum(MESSAGE_PURPOSES) }),
  plan: 'each call',
  sql: sql`update messages set status = 'superseded', waits_for = null, waits_until = null, secret = null
    where order_id = any(:orderIds) and purpose = :purpose and status in ('queued', 'waiting')`,
});

/** Ends messages of a purpose about orders that are not sent yet: what they ask for is done, or is not wanted any more. */
export async function endMessagesOfOrders(
  tx: Transaction,
  purpose: MessagePurpose,
  orderIds: readonly string[],
): Promise<void> {
  await tx.query(endOfOrders, { orderIds, purpose });
}

const byKeys = statement({
  name: 'messages-count-by-keys',
  params: z.object({ keys: z.array(z.string()).readonly() }),
  row: z.object({ sent: z.int(), waiting: z.int(), notSent: z.int() }),
  plan: 'each call',
  sql: sql`select (count(*) filter (where status = 'sent'))::int as sent,
      (count(*) filter (where status in ('queued', 'waiting', 'sending')))::int as waiting,
      (count(*) filter (where status not in ('sent', 'queued', 'waiting', 'sending')))::int as "notSent"
    from messages where dedupe_key = any(:keys)`,
});

/** Counts messages by what became of them, by their dedupe keys. */
export async function countByKeys(
  db: Queryable,
  keys: readonly string[],
): Promise<{ sent: number; waiting: number; notSent: number }> {
  const [row] = await db.query(byKeys, { keys });
  return row ?? { sent: 0, waiting: 0, notSent: 0 };
}
