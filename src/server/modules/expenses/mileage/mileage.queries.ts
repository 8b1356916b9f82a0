import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const rates = entity(
  'mileage_rates',
  {
    from: z.iso.date(),
    /** Tenths of a cent per mile. */
    rate: z.int(),
    actor: z.string(),
    addedAt: z.date(),
  },
  { from: 'starts_on', addedAt: 'created_at' },
);
export type RateRow = z.infer<typeof rates.row>;

const list = statement({
  name: 'mileage-rates',
  row: rates.row,
  sql: sql`select ${rates.columns()} from mileage_rates order by starts_on desc limit 200`,
});

/** Lists the rates, the latest first. */
export async function listRates(db: Queryable): Promise<RateRow[]> {
  return db.query(list);
}

const insert = statement({ name: 'mileage-rate-insert', ...rates.insert() });

/** Adds a rate. Violates `mileage_rates_pkey` when another rate starts on the same day. */
export async function insertRate(tx: Transaction, row: RateRow): Promise<void> {
  await tx.query(insert, row);
}
