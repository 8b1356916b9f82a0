import { z } from 'zod';
import type { ClockChecks } from '#domain/steady-time/steady-time.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const checks = z.object({ lookedAt: z.date(), steadySince: z.date() });

const read = statement({
  name: 'time-looks-read',
  row: checks.extend({ databaseTime: z.date() }),
  sql: sql`select now() as "databaseTime", looked_at as "lookedAt", steady_since as "steadySince" from time_looks where id = 1`,
});

/** Reads the state of the shop's clock and the database's time; null before the first check. */
export async function readClockChecks(db: Queryable): Promise<(ClockChecks & { databaseTime: Date }) | null> {
  return db.first(read);
}

const lock = statement({
  name: 'time-looks-lock',
  row: checks,
  sql: sql`select looked_at as "lookedAt", steady_since as "steadySince" from time_looks where id = 1 for update`,
});

/** Locks and reads the state of the shop's clock. */
export async function lockClockChecks(tx: Transaction): Promise<ClockChecks | null> {
  return tx.first(lock);
}

const write = statement({
  name: 'time-looks-write',
  params: checks,
  sql: sql`insert into time_looks (id, looked_at, steady_since) values (1, :lookedAt, :steadySince)
    on conflict (id) do update set looked_at = :lookedAt, steady_since = :steadySince`,
});

/** Stores the state after a check of the clock. */
export async function writeClockChecks(tx: Transaction, after: ClockChecks): Promise<void> {
  await tx.query(write, { ...after });
}
