import { z } from 'zod';
import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

const snapshot = statement({
  name: 'transaction-snapshot',
  sql: sql`set transaction isolation level repeatable read, read only`,
});

const uncompiled = statement({
  name: 'transaction-uncompiled',
  row: z.object({ jit: z.string() }),
  neverNull: ['jit'],
  sql: sql`select set_config('jit', 'off', true) as jit`,
});

/**
 * Reads in a transaction whose statements all see the same moment, and which writes nothing. Its statements are not compiled:
 * for sums over many tables that takes seconds, more than it saves.
 */
export async function readSnapshot<Result>(
  database: Pick<Database, 'transaction'>,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(snapshot);
    await tx.query(uncompiled);
    return read(tx);
  });
}
