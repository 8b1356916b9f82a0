import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** A row of `mileage_rates`. */
const rateRow = z.object({
  /** YYYY-MM-DD */
  from: z.string(),
  /** Tenths of a cent for a mile. */
  rate: z.int(),
  actor: z.string(),
  addedAt: z.date(),
});
export type RateRow = z.infer<typeof rateRow>;

const list = statement({
  name: 'mileage-rates',
  row: rateRow,
  neverNull: ['from'],
  sql: sql`select to_char(starts_on, 'YYYY-MM-DD') as "from", rate, actor, created_at as "addedAt" from mileage_rates
    order by starts_on desc limit 200`,
});

/** Lists the rates, the latest first. */
export async function listRates(db: Queryable): Promise<RateRow[]> {
  return db.query(list);
}

const insert = statement({
  name: 'mileage-rate-insert',
  params: rateRow,
  sql: sql`insert into mileage_rates (starts_on, rate, actor, created_at) values (:from::date, :rate, :actor, :addedAt)`,
});

/** Adds a rate. Breaks `mileage_rates_pkey` where there is one from that day on. */
export async function insertRate(tx: Transaction, row: RateRow): Promise<void> {
  await tx.query(insert, row);
}
