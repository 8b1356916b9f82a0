import pg from 'pg';
import { isServing } from '../away.ts';
import { processOf } from './session-settings.ts';

/** Result of a probe: the server is running, without the connections `gone`, or is not. */
export type Answer = { isServing: true; gone: ReadonlySet<pg.Client> } | { isServing: false; cause: unknown };

/** Milliseconds to wait: longer than a busy server needs for a connection and an answer. */
const ANSWER_WITHIN_MS = 2_000;

const NONE_GONE: ReadonlySet<pg.Client> = new Set();

/**
 * Probes a server by a separate connection: it answers or not, and does not know some of the pool's connections. A
 * server that refuses another connection because it has too many is running.
 */
export async function probeServer(url: string, clients: readonly pg.Client[]): Promise<Answer> {
  const probe = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A broken connection fails the call under way.
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return { isServing: true, gone: await findGone(probe, clients) };
  } catch (error) {
    return isServing(error) ? { isServing: true, gone: NONE_GONE } : { isServing: false, cause: error };
  } finally {
    void probe.end();
  }
}

/**
 * Finds connections that the server does not know. Behind a pooler their process numbers are the pooler's, and say
 * nothing.
 */
async function findGone(probe: pg.Client, clients: readonly pg.Client[]): Promise<ReadonlySet<pg.Client>> {
  const { rows } = await probe.query<{ own: number; known: number[] }>(
    `select pg_backend_pid() as own,
      coalesce((select array_agg(pid) from pg_stat_activity where pid = any($1::int[])), '{}') as known`,
    [clients.map(processOf)],
  );
  const [{ own, known } = { own: null, known: [] }] = rows;
  if (own === null || own !== processOf(probe)) return NONE_GONE;
  return new Set(clients.filter((client) => !known.includes(processOf(client))));
}
