import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

const snapshot = statement({
  name: 'transaction-snapshot',
  sql: sql`set transaction isolation level repeatable read, read only`,
});

/**
 * Reads in a read-only transaction whose statements all see the same moment.
 */
export async function readSnapshot<Result>(
  database: Pick<Database, 'transaction'>,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(snapshot);
    return read(tx);
  });
}
