import { z } from 'zod';
import { SPEED_FIGURES } from '#domain/analytics/figures.ts';
import { JOIN_HISTORY, ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type DaySums, readLive } from '../day-sums/find-day-sums.ts';
import type { SpanOfDays } from '../day-sums/span-of-days.ts';
import {
  addUpMonth,
  COUNT_VALUES,
  clearSpreads,
  liveParams,
  readSpreads,
  type SpreadRow,
  STORE_SPREADS,
  spreadRow,
  storeParams,
} from '../day-sums/spreads.queries.ts';
import type { Spans } from '../spans.ts';
import { ENTRY_ARRIVED, ENTRY_INSPECTED, IS_PAID } from './order-facts.queries.ts';

/**
 * Aggregates the history `e` of order `o` to seconds since 1970: arrival, beginning of the inspection, the payment that stands.
 * An order that is inspected or paid without an arrival has arrived by then.
 */
export const ORDER_TIMES = timesOf(sql`min(e.at) filter (where ${ENTRY_ARRIVED})`, ENTRY_INSPECTED);

/** As float8 at once: `extract` makes a numeric of each, which takes as long as all else that is done with it. */
function timesOf(received: Sql, isInspected: Sql): Sql {
  return sql`date_part('epoch', ${received}) as received,
    date_part('epoch', min(e.at) filter (where ${isInspected})) as inspected,
    case when ${IS_PAID} then date_part('epoch', max(e.at) filter (where e.kind = 'paid')) end as paid`;
}

/** A device that is paid within a minute of being handed over was bought on the spot: intake writes the two one after the other. */
const AT_ONCE = sql`o.created_at + interval '1 minute'`;
/** The condition that order `o` is more than a purchase at the counter that was done at once. */
export const IS_NO_PURCHASE_ON_THE_SPOT = sql`not (o.service_method = 'counter' and o.updated_at <= ${AT_ONCE})`;
/** The same of its history: it was not paid at once and changed later. */
export const WAS_NOT_PAID_AT_ONCE = sql`(o.service_method <> 'counter'
  or coalesce(min(e.at) filter (where e.kind = 'paid') > ${AT_ONCE}, true))`;

/** Entries that say one of the times: with each the order has arrived. A completed order has an earlier one. */
const TELLS_A_TIME = sql`e.to_status in ('device_received', 'evaluation', 'price_confirmation', 'payment_processing', 'payment_issued')`;
/** The times of `ORDER_TIMES`, of such entries alone, for which each costs fewer comparisons. */
const TOLD_TIMES = timesOf(sql`min(e.at)`, sql`e.to_status <> 'device_received'`);

/** Times are counted in tenths of an hour, as they are shown: a middle value is that of the rounded times (docs/decisions/090). */
export const TENTHS_OF_HOUR = 10;
const SECONDS = 3600 / TENTHS_OF_HOUR;
const tenths = (from: Sql, to: Sql): Sql => sql`floor((${to} - ${from}) / ${SECONDS} + 0.5)::int`;
const [RECEIVED, INSPECTED, PAID] = [sql`received`, sql`inspected`, sql`paid`];

const SPEEDS = sql`select figure, bucket, value
    from (
      select width_bucket(o.created_at, :starts::timestamptz[]) as bucket, ${TOLD_TIMES}
      from ${ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` })} o ${JOIN_HISTORY(sql`o.id`)}
      where ${IS_NO_PURCHASE_ON_THE_SPOT} and ${TELLS_A_TIME}
      group by o.id, o.created_at, o.service_method, o.payment_status having ${WAS_NOT_PAID_AT_ONCE}
    ) times cross join lateral (values ('received_to_inspected', ${tenths(RECEIVED, INSPECTED)}),
      ('inspected_to_paid', ${tenths(INSPECTED, PAID)}), ('received_to_paid', ${tenths(RECEIVED, PAID)})) each(figure, value)
    where value is not null`;

const live = statement({
  name: 'analytics-speed',
  params: z.object(liveParams),
  row: spreadRow,
  plan: 'each call',
  sql: COUNT_VALUES(SPEEDS),
});

/** Counts times in tenths of an hour, of orders that were created in the range and in the one before. */
export async function countSpeeds(
  db: Queryable,
  { first, from, range }: Spans,
  { spread }: DaySums,
): Promise<SpreadRow[]> {
  const rows = await readLive(spread, (span) => db.query(live, { ...span, starts: [first, from] }));
  return [...rows, ...(await readSpreads(db, SPEED_FIGURES, spread, range.from))];
}

const store = statement({ name: 'day-speeds-store', params: z.object(storeParams), sql: STORE_SPREADS(SPEEDS) });

/** Stores the times of the orders of days. */
export async function storeSpeeds(tx: Transaction, { days, starts, first, last }: SpanOfDays): Promise<void> {
  await clearSpreads(tx, SPEED_FIGURES, days);
  await tx.query(store, { days, starts, first, last });
  await addUpMonth(tx, SPEED_FIGURES, days[0] ?? '');
}
