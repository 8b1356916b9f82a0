import pg from 'pg';
import { isServing } from '../away.ts';
import { processOf } from './session-settings.ts';

/** Result of a probe: the server is running and does not know the connections `gone`, or it is not running. */
export type ProbeResult = { isServing: true; gone: ReadonlySet<pg.Client> } | { isServing: false; cause: unknown };

/** Milliseconds to wait: longer than a busy server takes to connect and answer. */
const ANSWER_WITHIN_MS = 2_000;

const NONE_GONE: ReadonlySet<pg.Client> = new Set();

/**
 * Probes a server through a separate connection, and finds connections of the pool that it does not know. A
 * server that refuses the connection because it has too many is running.
 */
export async function probeServer(url: string, clients: readonly pg.Client[]): Promise<ProbeResult> {
  const probe = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  // A broken connection fails the running call.
  probe.on('error', () => undefined);
  try {
    await probe.connect();
    return { isServing: true, gone: await findDeadConnections(probe, clients) };
  } catch (error) {
    return isServing(error) ? { isServing: true, gone: NONE_GONE } : { isServing: false, cause: error };
  } finally {
    void probe.end();
  }
}

/**
 * Finds connections that the server does not know; none behind a pooler, which reports its own process
 * ids.
 */
async function findDeadConnections(probe: pg.Client, clients: readonly pg.Client[]): Promise<ReadonlySet<pg.Client>> {
  const { rows } = await probe.query<{ own: number; known: number[] }>(
    `select pg_backend_pid() as own,
      coalesce((select array_agg(pid) from pg_stat_activity where pid = any($1::int[])), '{}') as known`,
    [clients.map(processOf)],
  );
  const [{ own, known } = { own: null, known: [] }] = rows;
  if (own === null || own !== processOf(probe)) return NONE_GONE;
  return new Set(clients.filter((client) => !known.includes(processOf(client))));
}
