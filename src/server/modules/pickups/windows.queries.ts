import { z } from 'zod';
import { PICKUP_SLOTS } from '#domain/orders/pickup-slots.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const slots = z.array(z.string()).readonly();
const SLOTS = sql`unnest(:slots::text[]) with ordinality as slots(slot, turn)`;

const full = statement({
  name: 'pickup-windows-full',
  params: z.object({ slots, from: z.string(), days: z.int(), visitor: z.string().nullable(), now: z.date() }),
  row: z.object({ date: z.string(), time: z.string() }),
  // Visitors' own holds do not count against them.
  sql: sql`select to_char(day, 'YYYY-MM-DD') as date, slot as time
    from generate_series(:from::date, :from::date + :days::int - 1, interval '1 day') as day, ${SLOTS}
    where pickup_places_in(day::date, slot) <= (
      select count(p.place) from pickup_places p where p.date = day::date and p.time = slot
        and (p.held_until is null or (p.held_until > :now and p.holder is distinct from :visitor)))`,
});

/** Lists the full windows from a day on, as a visitor sees them. */
export async function listFullWindows(
  db: Queryable,
  query: { from: string; days: number; visitor: string | null; now: Date },
): Promise<{ date: string; time: string }[]> {
  return db.query(full, { ...query, slots: PICKUP_SLOTS });
}

const capacity = statement({
  name: 'pickup-windows-capacity',
  params: z.object({ slots, date: z.string(), now: z.date() }),
  row: z.object({
    appointmentTime: z.string(),
    places: z.int().nullable(),
    ownPlaces: z.int().nullable(),
    booked: z.int(),
    held: z.int(),
  }),
  sql: sql`select slot as "appointmentTime", pickup_places_in(:date, slot) as places, l.places as "ownPlaces",
      taken.booked, taken.held
    from ${SLOTS} left join pickup_limits l on l.date = :date and l.time = slot,
      lateral (select count(p.place) filter (where p.held_until is null)::int as booked,
          count(p.place) filter (where p.held_until > :now)::int as held
        from pickup_places p where p.date = :date and p.time = slot) taken
    order by turn`,
});
const settings = statement({
  name: 'pickup-settings',
  row: z.object({ stopsPerHour: z.int(), activeDrivers: z.int() }),
  sql: sql`select stops_per_hour as "stopsPerHour", active_drivers() as "activeDrivers" from pickup_settings`,
});

/** Reads the places of a day's windows, how many are taken, and the inputs of the default number. */
export async function readCapacity(db: Queryable, date: string, now: Date) {
  const [current] = await db.query(settings);
  if (current === undefined) throw new Error('The settings of pickups are missing');
  return { ...current, windows: await db.query(capacity, { slots: PICKUP_SLOTS, date, now }) };
}

const setLimit = statement({
  name: 'pickup-limit-set',
  ...entity('pickup_limits', { date: z.iso.date(), time: z.string(), places: z.int() }).put(['date', 'time']),
});
const dropLimit = statement({
  name: 'pickup-limit-drop',
  params: z.object({ date: z.string(), time: z.string() }),
  sql: sql`delete from pickup_limits where date = :date and time = :time`,
});

/** Sets the places of a window; null for the default. */
export function writeLimit(tx: Transaction, window: { date: string; time: string }, places: number | null): void {
  if (places === null) tx.send(dropLimit, window);
  else tx.send(setLimit, { ...window, places });
}

const setStops = statement({
  name: 'pickup-settings-set',
  params: z.object({ stopsPerHour: z.int() }),
  sql: sql`update pickup_settings set stops_per_hour = :stopsPerHour`,
});

export function writeStops(tx: Transaction, stopsPerHour: number): void {
  tx.send(setStops, { stopsPerHour });
}
