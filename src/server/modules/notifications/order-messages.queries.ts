import { z } from 'zod';
import { type OrderMessage, orderMessage } from '#contracts/staff-orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const MOST = 100;

const ofOrder = statement({
  name: 'messages-of-order',
  params: z.object({ orderId: z.uuid() }),
  row: orderMessage.extend({ waitsUntil: z.date().nullable(), createdAt: z.date(), sentAt: z.date().nullable() }),
  sql: sql`select m.id, m.channel, m.purpose, m.recipient, m.subject, m.body as text, m.status, m.waits_for as "waitsFor",
      m.waits_until as "waitsUntil", m.error, m.created_at as "createdAt", coalesce(m.sent_at, j.sent_at) as "sentAt"
    from messages m left join messages j on j.id = m.joined_into
    where m.order_id = :orderId order by m.created_at desc, m.id limit ${MOST}`,
});

/**
 * Lists what was sent about an order, or waits to be: newest first, without what is secret in it. A message that was joined
 * with others was sent when they were.
 */
export async function listMessagesOfOrder(db: Queryable, orderId: string): Promise<OrderMessage[]> {
  const rows = await db.query(ofOrder, { orderId });
  return rows.map(({ waitsUntil, createdAt, sentAt, ...rest }) => ({
    ...rest,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}
