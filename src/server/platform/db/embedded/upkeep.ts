import type { Log } from '../../log.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { statement } from '../statement.ts';

const MINUTE = 60_000;

const checkpoint = statement({ name: 'upkeep-checkpoint', plan: 'each call', sql: sql`checkpoint` });
const vacuum = statement({ name: 'upkeep-vacuum', plan: 'each call', sql: sql`vacuum (analyze)` });

/**
 * Starts the upkeep of the embedded database, which has no background workers: without it the write-ahead log grows and
 * plans go stale. A PostgreSQL server does this automatically.
 * @returns a function that stops the timers.
 */
export function startUpkeep(database: Database, log: Log): () => void {
  if (database.kind === 'server') return () => undefined;
  const run =
    ({ text }: typeof checkpoint) =>
    () =>
      void database
        .longWork((client) => client.query(text))
        .catch((error: Error) => log.warn({ err: error, statement: text }, 'upkeep failed'));
  const timers = [setInterval(run(checkpoint), 5 * MINUTE), setInterval(run(vacuum), 6 * 60 * MINUTE)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
