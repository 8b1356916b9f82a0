import { z } from 'zod';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { followsPayment, isEnded } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { JOIN_ORDER } from '#server/modules/orders/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const OPEN = sql`array[${joinSql(
  ORDER_STATUSES.filter((status) => !isEnded(status) && !followsPayment(status)).map((status) => literal(status)),
  ', ',
)}]`;

const held = statement({
  name: 'inspections-held',
  params: z.object({ limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid(), since: z.date(), holds: z.array(z.enum(HOLD_CODES)) }),
  neverNull: ['since'],
  sql: sql`select i.id, i.order_id as "orderId", i.completed_at as since, i.holds from inspections i
      ${JOIN_ORDER(sql`i.order_id`)}
    where i.completed_at is not null and i.holds <> '{}' and o.status = any(${OPEN})
      and not exists (select from inspections n where n.order_id = i.order_id and n.round > i.round
        and n.completed_at is not null)
    order by i.completed_at, i.id limit :limit`,
});

/** Lists devices of open orders whose newest inspection has a hold, the longest first. */
export async function listHeld(db: Queryable, limit: number) {
  return db.query(held, { limit });
}
