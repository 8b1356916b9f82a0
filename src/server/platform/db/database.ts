import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Log } from '../log.ts';
import { startEmbedded } from './embedded.ts';
import { forDriver, joinWrites, type Statement } from './statement.ts';

/** Where statements run: the database itself, or one transaction of it. */
export interface Queryable {
  /** Runs plain SQL and answers its rows. */
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]>;
}

/** Statements given to it commit together or not at all. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /**
   * Runs an INSERT, UPDATE or DELETE at the commit, in one trip with all others that are given to it: what a request
   * writes when it has decided. Nothing in the transaction sees it, and it must not touch a row that another one touches.
   * Where it fails, the transaction does.
   */
  write(statement: Statement): void;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** For libraries that bring their own SQL (jobs, rate limits). Product code uses `query`. */
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

  const guard = () => {
    if (openTransaction.getStore()) throw new Error('Inside a transaction, use the transaction (tx), not the database');
  };
  return {
    kind: embedded === null ? 'server' : 'embedded',
    pool,
    query: async (statement) => {
      guard();
      return (await pool.query(forDriver(statement, named))).rows;
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
  let broken: Error | undefined;
  try {
    const tx = new ClientTransaction(client, named);
    const result = await work(tx);
    await tx.commit();
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

/** Begins with the first statement that asks something: one that only writes needs no BEGIN and COMMIT around it. */
class ClientTransaction implements Transaction {
  readonly isTransaction = true;
  readonly #client: pg.PoolClient;
  readonly #named: boolean;
  readonly #writes: Statement[] = [];
  #begun: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, named: boolean) {
    this.#client = client;
    this.#named = named;
  }

  async query<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    await this.#begin();
    return this.#send(statement);
  }

  write(statement: Statement): void {
    this.#writes.push(statement);
  }

  async commit(): Promise<void> {
    await this.#begun;
    if (this.#writes.length > 0) await this.#send(joinWrites(this.#writes));
    if (this.#begun === undefined) return;
    const { command } = await this.#client.query('commit');
    // PostgreSQL answers a COMMIT after a failed statement without an error, and has rolled back.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement of it failed');
  }

  #begin(): Promise<unknown> {
    this.#begun ??= this.#client.query('begin');
    return this.#begun;
  }

  async #send<Row extends pg.QueryResultRow>(statement: Statement): Promise<Row[]> {
    return (await this.#client.query<Row>(forDriver(statement, this.#named))).rows;
  }
}

/** Tells a broken UNIQUE rule by its constraint's name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}
