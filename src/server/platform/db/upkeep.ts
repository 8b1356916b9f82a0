import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const MINUTE = 60_000;

/**
 * The embedded database has no background workers: without these the log folder grows and plans go stale. A PostgreSQL
 * server does the same by itself.
 * @returns a function that stops the timers.
 */
export function startUpkeep(database: Database, log: Log): () => void {
  if (database.kind === 'server') return () => undefined;
  const run = (text: string) => () =>
    void database.query({ text }).catch((error: Error) => log.warn({ err: error, statement: text }, 'upkeep failed'));
  const timers = [setInterval(run('checkpoint'), 5 * MINUTE), setInterval(run('vacuum (analyze)'), 6 * 60 * MINUTE)];
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
