import { z } from 'zod';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#domain/messages.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

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

/** Reads a mark for each order that changes when a message is added or makes progress. */
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

/** Ends unsent messages of a purpose about orders, when their request is settled or obsolete. */
export async function endMessagesOfOrders(
  tx: Transaction,
  purpose: MessagePurpose,
  orderIds: readonly string[],
): Promise<void> {
  await tx.query(endOfOrders, { orderIds, purpose });
}
