import { z } from 'zod';
import type { TimeLooks } from '#domain/steady-time/steady-time.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const looks = z.object({ lookedAt: z.date(), steadySince: z.date() });

const read = statement({
  name: 'time-looks-read',
  row: looks.extend({ databaseTime: z.date() }),
  sql: sql`select now() as "databaseTime", looked_at as "lookedAt", steady_since as "steadySince" from time_looks where id = 1`,
});

/** Reads what the shop knows of its time, and the database's clock. Null before the first look. */
export async function readLooks(db: Queryable): Promise<(TimeLooks & { databaseTime: Date }) | null> {
  return db.first(read);
}

const lock = statement({
  name: 'time-looks-lock',
  row: looks,
  sql: sql`select looked_at as "lookedAt", steady_since as "steadySince" from time_looks where id = 1 for update`,
});

/** Locks what the shop knows of its time. */
export async function lockLooks(tx: Transaction): Promise<TimeLooks | null> {
  return tx.first(lock);
}

const write = statement({
  name: 'time-looks-write',
  params: looks,
  sql: sql`insert into time_looks (id, looked_at, steady_since) values (1, :lookedAt, :steadySince)
    on conflict (id) do update set looked_at = :lookedAt, steady_since = :steadySince`,
});

/** Stores a look at the time. */
export async function writeLooks(tx: Transaction, after: TimeLooks): Promise<void> {
  await tx.query(write, { ...after });
}
