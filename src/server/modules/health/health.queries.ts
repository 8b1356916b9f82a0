import { z } from 'zod';
import { HEALTH_STATES } from '#domain/health/finding.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Days of samples from which growth is measured. */
const MEASURED_DAYS = 30;

const list = statement({
  name: 'health-days-list',
  params: z.object({ today: z.string() }),
  row: z.object({ day: z.string(), freeBytes: z.number(), databaseBytes: z.number() }),
  sql: sql`select day::text as day, free_bytes::float8 as "freeBytes", database_bytes::float8 as "databaseBytes"
    from health_days where day between :today::date - ${MEASURED_DAYS - 1} and :today::date`,
});

/** Lists the samples of the last days. @param today the shop's day */
export function listHealthDays(db: Queryable, today: string) {
  return db.query(list, { today });
}

const before = statement({
  name: 'health-days-before',
  params: z.object({ today: z.string() }),
  row: z.object({ day: z.string() }),
  sql: sql`select max(day)::text as day from health_days where day <= :today::date having max(day) is not null`,
});

/** Finds the newest checked day; null before the first. */
export async function findNewestDay(db: Queryable, today: string): Promise<string | null> {
  return (await db.first(before, { today }))?.day ?? null;
}

const healthDay = z.object({
  day: z.string(),
  at: z.date(),
  worst: z.enum(HEALTH_STATES),
  freeBytes: z.number(),
  databaseBytes: z.number(),
});
const add = statement({
  name: 'health-days-add',
  params: () => healthDay,
  row: z.object({ at: z.date() }),
  sql: sql`with wrong as (delete from health_days where day > :day::text::date)
    insert into health_days (day, at, worst, free_bytes, database_bytes)
    values (:day::text::date, :at, :worst, :freeBytes::float8, :databaseBytes::float8)
    on conflict (day) do nothing returning at`,
});

/**
 * Adds the check of a day, and deletes those of later days, which a clock that was ahead wrote.
 * @returns false when another process has added it
 */
export async function addHealthDay(tx: Transaction, day: z.infer<typeof healthDay>): Promise<boolean> {
  return (await tx.query(add, day)).length > 0;
}

const measure = statement({
  name: 'health-measure',
  row: z.object({ bytes: z.number(), now: z.date() }),
  sql: sql`select pg_database_size(current_database())::float8 as bytes, clock_timestamp() as now`,
});

/** Measures the database, and reads its clock. */
export async function measureDatabase(db: Queryable): Promise<{ bytes: number; now: Date }> {
  const measurement = await db.first(measure);
  if (measurement === null) throw new Error('The database did not say its size');
  return measurement;
}
