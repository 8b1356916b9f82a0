import pg from 'pg';
import type { Log } from '../log.ts';
import { isReadOnly, toAway } from './away.ts';
import { EmbeddedWatch, type WatchOptions } from './embedded/embedded-watch.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { PIPELINED, ServerPool, withPatientConnection } from './server/server-pool.ts';
import { checkSession } from './server/session-settings.ts';

/** Where PostgreSQL is, and how it is used. */
export interface LinkOptions {
  url: string | undefined;
  dataDir: string;
  poolSize: number;
  log: Log;
  /** True for a command of the owner, whose statements may take as long as they need. */
  isTool?: boolean | undefined;
  /** The embedded database of `dataDir`, where it was started already. */
  embedded?: Promise<EmbeddedServer> | null | undefined;
  /** Lets V8 optimize the code of the embedded database, which takes memory: tests open hundreds in a process. */
  mayOptimize?: boolean | undefined;
  /** For tests of the embedded database. */
  watch?: WatchOptions | undefined;
}

/** Work on one connection. */
export type LongWork = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>;

/** The connections to PostgreSQL. */
export interface Link {
  readonly kind: 'embedded' | 'server';
  readonly pool: pg.Pool;
  /** True when a connection keeps its prepared statements. */
  readonly keepsStatements: boolean;
  /** Runs work on a connection that no limit of time ends. */
  longWork: LongWork;
  /** Returns false while the embedded database hangs. */
  isAnswering(): boolean;
  /** Draws the consequences of a failed statement's error for the connections. */
  note(error: unknown): void;
  close(): Promise<void>;
}

/** Connects to PostgreSQL by address, or to the embedded one in the data folder. */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { url } = options;
  return url === undefined ? openEmbedded(options) : openServer(url, options);
}

/** Connections to the embedded database, which is one session: a new one would end the one before it (decision 002). */
const EMBEDDED_CONNECTIONS = 1;

async function openEmbedded({ dataDir, log, isTool, embedded, mayOptimize, ...options }: LinkOptions): Promise<Link> {
  const server = await (embedded ?? startEmbedded(dataDir, mayOptimize));
  const pool = survive(new pg.Pool({ ...server.connection, ...PIPELINED, max: EMBEDDED_CONNECTIONS }), log);
  const watch = new EmbeddedWatch(pool, { isPatient: isTool, ...options.watch });
  void server.failed.then((error) => watch.fail(error));
  return {
    kind: 'embedded',
    pool,
    keepsStatements: false,
    longWork: async (work) => {
      const client = await pool.connect();
      try {
        // Only once it has the connection: work that waits for it must not excuse a database that hangs.
        return await watch.duringUpkeep(() => work(client));
      } finally {
        client.release();
      }
    },
    isAnswering: () => watch.isAnswering,
    note: (error) => watch.note(error),
    close: async () => {
      watch.stop();
      await pool.end();
      await server.stop();
    },
  };
}

async function openServer(url: string, { poolSize, log, isTool = false }: LinkOptions): Promise<Link> {
  const pool = survive(new ServerPool({ url, size: poolSize, log, isPatient: isTool }), log);
  const isPooled = await checkSession(pool, isTool).catch(async (error: unknown) => {
    await pool.end();
    throw toAway(error);
  });
  return {
    kind: 'server',
    pool,
    keepsStatements: !isPooled,
    longWork: (work) => withPatientConnection(url, work),
    isAnswering: () => true,
    note: (error) => {
      if (isReadOnly(error)) pool.renew();
    },
    close: () => pool.end(),
  };
}

/**
 * A broken connection, idle or in use, must not end the process: its statement fails, and the next one gets a fresh
 * connection.
 */
function survive<Pool extends pg.Pool>(pool: Pool, log: Log): Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
