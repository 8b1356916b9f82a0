import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const days = entity('custody_days', {
  day: z.iso.date(),
  until: z.date(),
  orders: z.int(),
  prev: z.string(),
  hash: z.string(),
});
const head = days.omit('orders', 'prev');
export type CustodyDay = z.infer<typeof head.row>;

const last = statement({
  name: 'custody-day-last',
  row: head.row,
  sql: sql`select ${head.columns()} from custody_days order by custody_days.day desc limit 1`,
});

/** Finds the newest head of the shop; null before the first. */
export async function findLastDay(db: Queryable): Promise<CustodyDay | null> {
  return db.first(last);
}

const until = statement({
  name: 'custody-day-until',
  params: z.object({ now: z.date() }),
  row: z.object({ until: z.date() }),
  // The days of the chain always increase, also after a head of the future.
  sql: sql`select until from custody_days where until <= :now order by day desc limit 1`,
});

/** Returns until when a head has all entries; null before the first. One of the future has what was recorded before it was made. */
export async function findKnownUntil(db: Queryable, now: Date): Promise<Date | null> {
  return (await db.first(until, { now }))?.until ?? null;
}

const changed = statement({
  name: 'custody-heads-changed',
  params: z.object({ since: z.date(), until: z.date() }),
  row: z.object({ orderId: z.uuid(), seq: z.int(), hash: z.string() }),
  plan: 'each call',
  sql: sql`select distinct on (order_id) order_id as "orderId", seq, hash from custody_entries
    where recorded_at > :since and recorded_at <= :until order by order_id, seq desc`,
});

/** Lists the last entries of the records that got one between two moments. */
export async function listChangedHeads(
  db: Queryable,
  between: { since: Date; until: Date },
): Promise<{ orderId: string; seq: number; hash: string }[]> {
  return db.query(changed, between);
}

const insert = statement({ name: 'custody-day-insert', ...days.insert(sql`on conflict do nothing`) });

/** Adds the head of a day, unless another process was first. */
export async function insertDay(tx: Transaction, day: z.infer<typeof days.row>): Promise<void> {
  await tx.query(insert, day);
}
