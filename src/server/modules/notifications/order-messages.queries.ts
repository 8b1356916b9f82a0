import type { OrderMessage } from '#contracts/staff-orders.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const MOST = 100;

/** What was sent about an order, or waits to be: newest first, without what is secret in it. */
export async function listMessagesOfOrder(db: Queryable, orderId: string): Promise<OrderMessage[]> {
  const rows = await db.query<
    Omit<OrderMessage, 'createdAt' | 'sentAt'> & { created_at: Date; sent_at: Date | null } & Record<string, unknown>
  >({
    text: `select id, channel, purpose, recipient, subject, body as text, status, error, created_at, sent_at from messages
      where order_id = $1 order by created_at desc, id limit ${MOST}`,
    values: [orderId],
  });
  return rows.map(({ created_at, sent_at, ...message }) => ({
    ...message,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
}
