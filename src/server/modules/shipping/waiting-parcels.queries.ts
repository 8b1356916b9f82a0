import { z } from 'zod';
import { PARCEL_TROUBLES } from '#domain/shipping/troubles.ts';
import { JOIN_ORDER } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const unused = statement({
  name: 'parcels-unused',
  params: z.object({ after: z.date(), before: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid(), since: z.date() }),
  plan: 'each call',
  sql: sql`select p.id, p.order_id as "orderId", p.made_at as since from parcels p ${JOIN_ORDER(sql`p.order_id`)}
    where p.direction = 'in' and p.first_scan_at is null and p.refund is null and p.made_at > :after and p.made_at < :before
      and o.status = 'received'
    order by p.made_at, p.id limit :limit`,
});

/** Lists labels of open orders that were made between two instants and never scanned, oldest first. */
export async function listUnusedLabels(db: Queryable, params: { after: Date; before: Date; limit: number }) {
  return db.query(unused, params);
}

const troubled = statement({
  name: 'parcels-troubled',
  params: z.object({ after: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid(), since: z.date(), trouble: z.enum(PARCEL_TROUBLES) }),
  neverNull: ['since', 'trouble'],
  plan: 'each call',
  // The bench handles a device that came in after all; a delivered return is done.
  sql: sql`select p.id, p.order_id as "orderId", p.last_event_at as since, p.trouble from parcels p ${JOIN_ORDER(sql`p.order_id`)}
    where p.trouble is not null and p.last_event_at > :after and p.state <> 'delivered'
      and (p.direction = 'return' or p.trouble = 'after_end' or o.status in ('received', 'mail_tracking', 'device_received'))
    order by p.last_event_at, p.id limit :limit`,
});

/** Lists parcels in trouble whose last news came after an instant, oldest first. */
export async function listTroubled(db: Queryable, params: { after: Date; limit: number }) {
  return db.query(troubled, params);
}

const unusual = statement({
  name: 'parcels-unusual',
  params: z.object({ after: z.date(), limit: z.int() }),
  row: z.object({ id: z.uuid(), orderId: z.uuid(), since: z.date(), unusual: z.string() }),
  neverNull: ['since', 'unusual'],
  plan: 'each call',
  sql: sql`select p.id, p.order_id as "orderId", p.last_event_at as since, p.unusual from parcels p ${JOIN_ORDER(sql`p.order_id`)}
    where p.unusual is not null and p.trouble is null and p.last_event_at > :after and p.state not in ('delivered', 'returned')
      and (p.direction = 'return' or o.status in ('received', 'mail_tracking', 'device_received'))
    order by p.last_event_at, p.id limit :limit`,
});

/** Lists parcels whose last event was unusual and came after an instant, oldest first. */
export async function listUnusual(db: Queryable, params: { after: Date; limit: number }) {
  return db.query(unusual, params);
}
