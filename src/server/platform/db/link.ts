import pg from 'pg';
import type { Log } from '../log.ts';
import { isReadOnly, toNotNowError } from './away.ts';
import { EmbeddedWatch, type WatchOptions } from './embedded/embedded-watch.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { PIPELINED, ServerPool, withPatientConnection } from './server/server-pool.ts';
import { checkSession } from './server/session-settings.ts';

/** Address and options of PostgreSQL. */
export interface LinkOptions {
  url: string | undefined;
  dataDir: string;
  poolSize: number;
  log: Log;
  /** True for an owner's command, whose statements have no time limit. */
  isTool?: boolean | undefined;
  /** The embedded database of `dataDir`, if it is already starting. */
  embedded?: Promise<EmbeddedServer> | null | undefined;
  /** Lets V8 optimize the code of the embedded database, which costs memory: tests open hundreds in one process. */
  mayOptimize?: boolean | undefined;
  /** For tests of the embedded database. */
  watch?: WatchOptions | undefined;
}

/** Runs work on one connection. */
export type LongWork = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>;

/** The connections to PostgreSQL. */
export interface Link {
  readonly kind: 'embedded' | 'server';
  readonly pool: pg.Pool;
  /** True when connections keep prepared statements. */
  readonly keepsStatements: boolean;
  /** Runs work on a connection without time limits. */
  longWork: LongWork;
  /** Returns false while the embedded database hangs. */
  isAnswering(): boolean;
  /** Updates the connections after the error of a failed statement. */
  note(error: unknown): void;
  close(): Promise<void>;
}

/** Connects to the PostgreSQL at an address, or to the embedded one in the data folder. */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { url } = options;
  return url === undefined ? openEmbedded(options) : openServer(url, options);
}

/** Number of connections to the embedded database, which has one session: a new one would end the previous one (decision 002). */
const EMBEDDED_CONNECTIONS = 1;

async function openEmbedded({ dataDir, log, isTool, embedded, mayOptimize, ...options }: LinkOptions): Promise<Link> {
  const server = await (embedded ?? startEmbedded(dataDir, mayOptimize));
  const pool = surviveConnectionErrors(
    new pg.Pool({ ...server.connection, ...PIPELINED, max: EMBEDDED_CONNECTIONS }),
    log,
  );
  const watch = new EmbeddedWatch(pool, { isPatient: isTool, ...options.watch });
  void server.failed.then((error) => watch.fail(error));
  return {
    kind: 'embedded',
    pool,
    keepsStatements: false,
    longWork: async (work) => {
      const client = await pool.connect();
      try {
        // Only after it gets the connection: work that is still waiting must not hide a database that hangs.
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
  const pool = surviveConnectionErrors(new ServerPool({ url, size: poolSize, log, isPatient: isTool }), log);
  const isPooled = await checkSession(pool, isTool).catch(async (error: unknown) => {
    await pool.end();
    throw toNotNowError(error);
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
 * Keeps a broken connection, idle or in use, from ending the process: its statement fails, and the next one gets a new
 * connection.
 */
function surviveConnectionErrors<Pool extends pg.Pool>(pool: Pool, log: Log): Pool {
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
