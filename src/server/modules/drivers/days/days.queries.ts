import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const raise = statement({
  name: 'pickup-day-raise',
  params: z.object({ date: z.string(), seen: z.int() }),
  row: z.object({ version: z.int() }),
  sql: sql`insert into pickup_days as known (date, version) select :date, 1 where :seen = 0
      or exists (select from pickup_days d where d.date = :date)
    on conflict (date) do update set version = known.version + 1 where known.version = :seen
    returning version`,
});

/**
 * Raises the version of a day's plan, and locks its row until the commit.
 * @returns false when the day has a newer version than the one that staff saw
 */
export async function raiseDay(tx: Transaction, date: string, expectedVersion: number): Promise<boolean> {
  return (await tx.query(raise, { date, seen: expectedVersion })).length > 0;
}

const version = statement({
  name: 'pickup-day-version',
  params: z.object({ date: z.string() }),
  row: z.object({ version: z.int() }),
  sql: sql`select version from pickup_days where date = :date`,
});

/** Reads the version of a day; 0 before its first plan. */
export async function readDayVersion(db: Queryable, date: string): Promise<number> {
  const [row] = await db.query(version, { date });
  return row?.version ?? 0;
}

const stop = z.object({ orderId: z.uuid(), driverId: z.uuid(), position: z.int() });
export type Stop = z.infer<typeof stop>;

const stops = statement({
  name: 'pickup-stops-of-day',
  params: z.object({ date: z.string() }),
  row: stop,
  sql: sql`select ${columns(stop)} from pickup_stops
    where date = :date and state in ('assigned', 'on_the_way') order by driver_id, position, order_id`,
});

/** Lists the open stops of a day, those of each driver in their order. */
export async function listStops(db: Queryable, date: string): Promise<Stop[]> {
  return db.query(stops, { date });
}

const put = statement({
  name: 'pickup-stops-put',
  params: z.object({
    date: z.string(),
    orderIds: z.array(z.uuid()).readonly(),
    driverIds: z.array(z.uuid()).readonly(),
  }),
  sql: sql`insert into pickup_stops (order_id, date, driver_id, position)
    select order_id, :date, driver_id, position
      from unnest(:orderIds::uuid[], :driverIds::uuid[]) with ordinality as planned(order_id, driver_id, position)
    on conflict (order_id, date) do update set driver_id = excluded.driver_id, position = excluded.position, reason = null,
      state = case when pickup_stops.driver_id = excluded.driver_id and pickup_stops.state = 'on_the_way' then 'on_the_way'
        else 'assigned' end`,
});
const drop = statement({
  name: 'pickup-stops-drop',
  params: z.object({ date: z.string(), orderIds: z.array(z.uuid()).readonly() }),
  sql: sql`delete from pickup_stops
    where date = :date and order_id <> all(:orderIds::uuid[]) and state in ('assigned', 'on_the_way')`,
});

/** Replaces the open stops of a day, those of each driver in their order. Pickups that are not listed lose their driver. */
export async function replaceStops(
  tx: Transaction,
  date: string,
  stops: readonly Omit<Stop, 'position'>[],
): Promise<void> {
  const orderIds = stops.map(({ orderId }) => orderId);
  await tx.query(drop, { date, orderIds });
  await tx.query(put, { date, orderIds, driverIds: stops.map(({ driverId }) => driverId) });
}
