import type { Transaction } from './database.ts';
import { sql } from './sql.ts';
import { statement } from './statement.ts';

const snapshot = statement({
  name: 'transaction-snapshot',
  sql: sql`set transaction isolation level repeatable read, read only`,
});

/** Has all statements of a transaction see the same moment: its first one, before any other. It can only read. */
export async function readSnapshot(tx: Transaction): Promise<void> {
  await tx.query(snapshot);
}
