import { z } from 'zod';
import { type OrderMessage, orderMessage } from '#contracts/staff-orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const MOST = 100;

const instant = z.date().transform((at) => at.toISOString());
const row = orderMessage.extend({ waitsUntil: instant.nullable(), createdAt: instant, sentAt: instant.nullable() });

/**
 * What was sent about an order, or waits to be: newest first, without what is secret in it. A message that was joined with
 * others was sent when they were.
 */
export async function listMessagesOfOrder(db: Queryable, orderId: string): Promise<OrderMessage[]> {
  const rows = await db.query({
    text: `select m.id, m.channel, m.purpose, m.recipient, m.subject, m.body as text, m.status, m.waits_for as "waitsFor",
        m.waits_until as "waitsUntil", m.error, m.created_at as "createdAt", coalesce(m.sent_at, j.sent_at) as "sentAt"
      from messages m left join messages j on j.id = m.joined_into
      where m.order_id = $1 order by m.created_at desc, m.id limit ${MOST}`,
    values: [orderId],
  });
  return rows.map((found) => row.parse(found));
}
