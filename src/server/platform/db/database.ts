import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.ts';
import { startEmbedded } from './embedded.ts';

/** A statement with a name is prepared once per connection: worth it on a path that visitors take often. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Where statements run: the database itself, or one transaction of it. */
export interface Queryable {
  /** Runs plain SQL and answers its rows. */
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
  /** The query builder on the same connection. */
  readonly orm: NodePgDatabase;
}

/** Statements given to it commit together or not at all. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** For libraries that bring their own SQL (jobs, rate limits). Product code uses `query` and `orm`. */
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; an error rolls everything back and is thrown on. No network or hashing inside. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  url: string | undefined;
  dataDir: string;
  poolSize: number;
  log: Log;
}

/**
 * The embedded database is one session. Its socket lets statements of several connections mix in it: a statement whose
 * messages arrive in two pieces then fails, or worse, meets another's ("portal does not exist"). One connection cannot.
 */
const EMBEDDED_CONNECTIONS = 1;

/** Set while a transaction is open: on the embedded database a query beside it would wait for it for ever. */
const openTransaction = new AsyncLocalStorage<true>();

/** PostgreSQL by address, or the embedded one in the data folder (decision 26). */
export async function openDatabase({ url, dataDir, poolSize, log }: Options): Promise<Database> {
  const embedded = url === undefined ? await startEmbedded(dataDir) : null;
  const pool = new pg.Pool(
    embedded === null
      ? { connectionString: url, max: poolSize, connectionTimeoutMillis: 10_000, statement_timeout: 30_000 }
      : { ...embedded.connection, max: EMBEDDED_CONNECTIONS },
  );
  // An idle connection that breaks must not end the process; the next query gets a fresh one.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  const named = embedded === null;
  const orm = drizzle(pool);

  const guard = () => {
    if (openTransaction.getStore()) throw new Error('Inside a transaction, use the transaction (tx), not the database');
  };
  return {
    kind: embedded === null ? 'server' : 'embedded',
    pool,
    get orm() {
      guard();
      return orm;
    },
    query: async (statement) => {
      guard();
      return (await pool.query(prepare(statement, named))).rows;
    },
    transaction: (work) => {
      guard();
      return openTransaction.run(true, () => runTransaction(pool, named, work));
    },
    close: async () => {
      await pool.end();
      await embedded?.stop();
    },
  };
}

async function runTransaction<Result>(
  pool: pg.Pool,
  named: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let orm: NodePgDatabase | undefined;
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      isTransaction: true,
      get orm() {
        orm ??= drizzle(client);
        return orm;
      },
      query: async (statement) => (await client.query(prepare(statement, named))).rows,
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is thrown away.
    client.release(broken);
  }
}

/** The embedded database's one session outlives a lost connection, and would know a name that the next one prepares. */
function prepare({ name, text, values }: Statement, named: boolean): pg.QueryConfig {
  return named && name !== undefined ? { name, text, values: values ?? [] } : { text, values: values ?? [] };
}

/** Tells a broken UNIQUE rule by its constraint's name. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === constraint;
}
