import { z } from 'zod';
import { type OrderMessage, orderMessage } from '#contracts/staff-orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const MOST = 100;

const ofOrders = statement({
  name: 'messages-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  plan: 'each call',
  neverNull: ['sellRequestId'],
  row: orderMessage.extend({
    sellRequestId: z.uuid(),
    waitsUntil: z.date().nullable(),
    createdAt: z.date(),
    sentAt: z.date().nullable(),
  }),
  sql: sql`select m.id, m.order_id as "sellRequestId", m.channel, m.purpose, m.recipient, m.subject, m.body as text, m.status, m.waits_for as "waitsFor",
      m.waits_until as "waitsUntil", m.error, m.created_at as "createdAt", coalesce(m.sent_at, j.sent_at) as "sentAt"
    from messages m left join messages j on j.id = m.joined_into
    where m.order_id = any(:orderIds) order by m.created_at desc, m.id limit ${MOST}`,
});

/**
 * Lists what was sent about orders, or waits to be: newest first, without what is secret in it. A message that was joined
 * with others was sent when they were.
 */
export async function listMessagesOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<(OrderMessage & { sellRequestId: string })[]> {
  const rows = await db.query(ofOrders, { orderIds });
  return rows.map(({ waitsUntil, createdAt, sentAt, ...rest }) => ({
    ...rest,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

const marks = statement({
  name: 'messages-marks-of-orders',
  params: z.object({ orderIds: z.array(z.uuid()).readonly() }),
  row: z.object({ orderId: z.uuid(), mark: z.string() }),
  neverNull: ['orderId', 'mark'],
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
