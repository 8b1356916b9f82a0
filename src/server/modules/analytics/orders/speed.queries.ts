import { z } from 'zod';
import { JOIN_HISTORY, ORDERS_BETWEEN } from '#server/modules/orders/fragments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
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

/** The middle hours and those of the ninth tenth. */
const percentiles = (from: Sql, to: Sql): Sql =>
  sql`array(select one / 3600 from unnest(percentile_cont(array[0.5, 0.9]) within group (order by ${to} - ${from})) one)`;
const [RECEIVED, INSPECTED, PAID] = [sql`received`, sql`inspected`, sql`paid`];

const hours = z.array(z.number());
const speedRow = z.object({ isCurrent: z.boolean(), toInspected: hours, toPaid: hours, inAll: hours });
/** Hours in the middle and in the ninth tenth; without both where no order got so far. */
export type SpeedRow = z.infer<typeof speedRow>;

const speed = statement({
  name: 'analytics-speed',
  params: z.object({ first: z.date(), from: z.date(), last: z.date() }),
  row: speedRow,
  plan: 'each call',
  sql: sql`select is_current as "isCurrent", ${percentiles(RECEIVED, INSPECTED)} as "toInspected",
      ${percentiles(INSPECTED, PAID)} as "toPaid", ${percentiles(RECEIVED, PAID)} as "inAll"
    from (
      select o.created_at >= :from::timestamptz as is_current, ${TOLD_TIMES}
      from ${ORDERS_BETWEEN({ first: sql`:first::timestamptz`, last: sql`:last::timestamptz` })} o ${JOIN_HISTORY(sql`o.id`)}
      where ${IS_NO_PURCHASE_ON_THE_SPOT} and ${TELLS_A_TIME}
      group by o.id, o.created_at, o.service_method, o.payment_status having ${WAS_NOT_PAID_AT_ONCE}
    ) times group by 1`,
});

/** Measures the middle and the ninth tenth of hours, for orders that were created in the range and in the one before. */
export async function measureSpeed(db: Queryable, { first, from, last }: Spans): Promise<SpeedRow[]> {
  return db.query(speed, { first, from, last });
}
