import { z } from 'zod';
import type { LoggedMessage } from '#contracts/messages.ts';
import type { Queryable } from '#server/platform/db/database.ts';
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
