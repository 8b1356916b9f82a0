import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const custodyDay = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  until: z.date(),
  hash: z.string(),
});
export type CustodyDay = z.infer<typeof custodyDay>;

const last = statement({
  name: 'custody-day-last',
  row: custodyDay,
  sql: sql`select to_char(day, 'YYYY-MM-DD') as day, until, hash from custody_days order by custody_days.day desc limit 1`,
  neverNull: ['day'],
});

/** Finds the newest head of the shop; null before the first. */
export async function findLastDay(db: Queryable): Promise<CustodyDay | null> {
  const [found] = await db.query(last);
  return found ?? null;
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

const insert = statement({
  name: 'custody-day-insert',
  params: custodyDay.extend({ orders: z.int(), prev: z.string() }),
  sql: sql`insert into custody_days (day, until, orders, prev, hash) values (:day::date, :until, :orders, :prev, :hash)
    on conflict do nothing`,
});

/** Adds the head of a day, unless another process was first. */
export async function insertDay(tx: Transaction, day: CustodyDay & { orders: number; prev: string }): Promise<void> {
  await tx.query(insert, day);
}
