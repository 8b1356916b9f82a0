import { z } from 'zod';
import { TENTHS_OF_HOUR } from '#domain/analytics/day-sums.ts';
import { SPEED_FIGURES } from '#domain/analytics/figures.ts';
import { JOIN_HISTORY, ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { SummedPart } from '../day-sums/day-sums-chore.ts';
import type { DaySums } from '../day-sums/find-day-sums.ts';
import {
  COUNT_VALUES,
  countSpreads,
  liveParams,
  type SpreadRow,
  STORE_SPREADS,
  spreadRow,
  storeInto,
  storeParams,
} from '../day-sums/spreads.queries.ts';
import { clearFunnel, storeFunnel } from './funnel.queries.ts';
import { clearHours, storeHours } from './intake.queries.ts';
import { ENTRY_ARRIVED, ENTRY_INSPECTED, IS_PAID } from './order-facts.queries.ts';

/**
 * Aggregates the history `e` of order `o` to seconds since 1970: arrival, start of the inspection, unreversed payment. An
 * inspection or payment counts as the arrival when there is no earlier one.
 */
export const ORDER_TIMES = timesOf(sql`min(e.at) filter (where ${ENTRY_ARRIVED})`, ENTRY_INSPECTED);

/** Uses float8 directly: the numerics of `extract` would double the time of the query. */
function timesOf(received: Sql, isInspected: Sql): Sql {
  return sql`date_part('epoch', ${received}) as received,
    date_part('epoch', min(e.at) filter (where ${isInspected})) as inspected,
    case when ${IS_PAID} then date_part('epoch', max(e.at) filter (where e.kind = 'paid')) end as paid`;
}

/** A device paid within a minute of being handed over was bought on the spot: intake writes order and payment in a row. */
const AT_ONCE = sql`o.created_at + interval '1 minute'`;
/** True for an order `o` that is not a purchase on the spot at the counter. */
export const IS_NO_PURCHASE_ON_THE_SPOT = sql`not (o.service_method = 'counter' and o.updated_at <= ${AT_ONCE})`;
/** True, by its history, for an order that was not paid on the spot, whatever changed later. */
export const WAS_NOT_PAID_AT_ONCE = sql`(o.service_method <> 'counter'
  or coalesce(min(e.at) filter (where e.kind = 'paid') > ${AT_ONCE}, true))`;

/** True for entries with one of the times, all at or after the arrival. A completed order has an earlier one. */
const IS_TIMED_ENTRY = sql`e.to_status in ('device_received', 'evaluation', 'price_confirmation', 'payment_processing', 'payment_issued')`;
/** The times of `ORDER_TIMES` from only these entries, with fewer comparisons. */
const TIMES_OF_TIMED_ENTRIES = timesOf(sql`min(e.at)`, sql`e.to_status <> 'device_received'`);

const SECONDS = 3600 / TENTHS_OF_HOUR;
const tenths = (from: Sql, to: Sql): Sql => sql`floor((${to} - ${from}) / ${SECONDS} + 0.5)::int`;
const [RECEIVED, INSPECTED, PAID] = [sql`received`, sql`inspected`, sql`paid`];

const SPEEDS = sql`select figure, bucket, value
    from (
      select width_bucket(o.created_at, :starts::timestamptz[]) as bucket, ${TIMES_OF_TIMED_ENTRIES}
      from ${ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` })} o ${JOIN_HISTORY(sql`o.id`)}
      where ${IS_NO_PURCHASE_ON_THE_SPOT} and ${IS_TIMED_ENTRY}
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

/** Counts times in tenths of an hour, of orders created in the range and the one before. */
export const countSpeeds = (sums: DaySums): Promise<SpreadRow[]> => countSpreads(sums, SPEED_FIGURES, live);

const storeSpeeds = statement({ name: 'day-speeds-store', params: z.object(storeParams), sql: STORE_SPREADS(SPEEDS) });

/** Sums of orders, by the day on which they were created. */
export const ORDERS_SUMMED: SummedPart = {
  name: 'orders',
  store: storeInto({
    clear: [clearFunnel, clearHours],
    store: [storeFunnel, storeHours, storeSpeeds],
    figures: SPEED_FIGURES,
  }),
};
