import { z } from 'zod';
import type { PromiseCounts } from '#domain/promise/figures.ts';
import { OPENED_AT } from '#server/modules/inspections/index.ts';
import { JOIN_ORDER, RECEIVED_AT } from '#server/modules/orders/fragments/index.ts';
import { LEDGER_BETWEEN, PAID_CENTS } from '#server/modules/payments/index.ts';
import { RETURNS_DUE } from '#server/modules/returns/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { DAYS_BEGIN, DAYS_END, type ShopDays, shopDaysParams } from '#server/platform/db/shop-days.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const counts = z.object({
  orders: z.int(),
  kept: z.int(),
  cutCents: z.int().nullable(),
  timed: z.int(),
  minutes: z.int().nullable(),
  returnsDue: z.int(),
  returnsSent: z.int(),
});

const SPAN = { first: DAYS_BEGIN, last: DAYS_END };

/** Selects the newest payment of each paid order; a reversed payment does not count. */
const PAID = sql`select distinct on (pay.order_id) pay.order_id, pay.created_at, ${PAID_CENTS(sql`pay.order_id`)} as cents
  from ${LEDGER_BETWEEN(SPAN)} pay where pay.sign = 1 and pay.part = 1 and ${PAID_CENTS(sql`pay.order_id`)} > 0
  order by pay.order_id, pay.created_at desc`;

const count = statement({
  name: 'promise-count',
  params: shopDaysParams,
  row: counts,
  plan: 'each call',
  sql: sql`with paid as (${PAID}), timed as (
      select paid.cents, o.quoted_price_cents as quoted, case when o.service_method <> 'counter' then
        extract(epoch from paid.created_at - coalesce(${OPENED_AT(sql`o.id`)}, ${RECEIVED_AT(sql`o.id`)})) / 60 end as minutes
      from paid ${JOIN_ORDER(sql`paid.order_id`)}),
    due as (select * from ${RETURNS_DUE(SPAN)} r)
    select count(*)::int as orders, count(*) filter (where cents >= quoted)::int as kept,
      percentile_disc(0.5) within group (order by quoted - cents) filter (where cents < quoted) as "cutCents",
      count(minutes)::int as timed,
      ceil(percentile_disc(0.5) within group (order by minutes))::int as minutes,
      (select count(*)::int from due) as "returnsDue",
      (select count(*)::int from due where ended_at <= due_at) as "returnsSent" from timed`,
});

/** Counts the payments and returns of some days again. */
export async function countDays(db: Queryable, days: ShopDays): Promise<PromiseCounts> {
  const [counted] = await db.query(count, days);
  if (counted === undefined) throw new Error('The database counted nothing');
  return { firstDay: days.from, lastDay: days.to, ...counted };
}

const stored = entity('promise_counts', {
  id: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  ...counts.shape,
  countedAt: z.date(),
});
const storedCounts = stored.omit('id', 'countedAt');

const write = statement({ name: 'promise-write', ...stored.put(['id']) });

/** Replaces the stored counts. */
export async function writeCounts(db: Queryable, counted: PromiseCounts, now: Date): Promise<void> {
  await db.query(write, { ...counted, id: 1, countedAt: now });
}

const read = statement({
  name: 'promise-read',
  row: storedCounts.row,
  sql: sql`select ${storedCounts.columns()} from promise_counts`,
});

/** Reads the stored counts; null before the first count. */
export async function readCounts(db: Queryable): Promise<PromiseCounts | null> {
  return db.first(read);
}
