import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isConnectionLost, toAway, wasInTheWay } from './away.ts';
import type { WatchOptions } from './embedded/embedded-watch.ts';
import { type LinkOptions, openLink } from './link.ts';
import type { AnyStatement, Given, Statement, Values } from './statement.ts';
import { type Sent, type StatementObserver, StatementRunner } from './statement-runner.ts';
import { createWriteCheck } from './write-check.ts';

/** Runs statements: the database itself, or one of its transactions. */
export interface Queryable {
  /** Runs a statement and returns its rows. @throws DatabaseAwayError when the database cannot be used. */
  query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: Given<Params>
  ): Promise<Row[]>;
  /** Runs a statement and returns its first row; null without one. @throws as `query` does */
  first<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: Given<Params>
  ): Promise<Row | null>;
}

/** A transaction: its statements commit together or not at all. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /**
   * Sends a statement and does not wait for its answer, so that writes travel together with the COMMIT. Statements run in the
   * order in which they are called. When this one fails, the next awaited statement or the commit throws its error. Send after the
   * last check: a refusal would have to wait for what was sent.
   */
  send<Params extends Values>(statement: Statement<Params, Values>, ...given: Given<Params>): void;
  /** Sends a statement of the job queue's library in the same way. For `jobs.ts` only. */
  sendForJobQueue(sent: Sent): void;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Pool for libraries that bring their own SQL (jobs, rate limits). Product code uses `query`. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction; an error rolls everything back and is rethrown. No network or hashing inside. One that
   * deadlocks with another is run once more, so that `work` leaves nothing behind but its rows: what it fills, it makes.
   * Locks are taken in one order (docs/architecture.md, “The order of locks”).
   * @throws DatabaseAwayError when the database cannot be used, also when only the COMMIT's answer was lost: it may
   * have happened, and is not reported as done.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** @throws when the database refuses writes: it is away, a standby, or its disk is full */
  checkWrites(): Promise<void>;
  /** Returns false while the embedded database hangs: only a new process helps. A server may be away, and comes back. */
  isAnswering(): boolean;
  /**
   * Runs work whose statements may take hours, such as a migration, on a connection that no limit of time ends: one of its
   * own to a server, the only one to the embedded database.
   * @throws DatabaseAwayError when the database cannot be used
   */
  longWork<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** How tests open a database; production leaves both out. */
export interface TestOptions {
  observer?: StatementObserver | undefined;
  /** Lets V8 optimize the code of the embedded database, which takes memory: tests open hundreds in a process. */
  mayOptimize?: boolean | undefined;
  watch?: WatchOptions | undefined;
}

interface Options extends Omit<LinkOptions, keyof TestOptions>, TestOptions {}

/** Set while a transaction is open: on the embedded database a query beside it would wait for it forever. */
const openTransaction = new AsyncLocalStorage<true>();

/** Opens PostgreSQL by address, or the embedded one in the data folder. */
export async function openDatabase({ observer, ...options }: Options): Promise<Database> {
  const link = await openLink(options);
  const { kind, pool } = link;
  const writes = createWriteCheck(pool, options.log);
  const report = (error: unknown): unknown => {
    writes.note(error);
    link.note(error);
    return toAway(error);
  };
  const guard = () => {
    if (openTransaction.getStore()) throw new Error('Inside a transaction, use the transaction (tx), not the database');
  };
  const runner = new StatementRunner(link.keepsStatements, observer);
  function query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: Given<Params>
  ): Promise<Row[]>;
  async function query(statement: AnyStatement, params?: Values): Promise<pg.QueryResultRow[]> {
    guard();
    try {
      return await runner.run((sent) => pool.query(sent), statement, params);
    } catch (error) {
      throw report(error);
    }
  }
  return {
    kind,
    pool,
    query,
    first: async (statement, ...given) => (await query(statement, ...given))[0] ?? null,
    transaction: async (work) => {
      guard();
      const attempt = () => openTransaction.run(true, () => runTransaction(new PoolTransaction(pool, runner), work));
      try {
        return await attempt().catch((error: unknown) => {
          if (wasInTheWay(error)) return attempt();
          throw error;
        });
      } catch (error) {
        throw report(error);
      }
    },
    checkWrites: writes.check,
    isAnswering: link.isAnswering,
    longWork: async (work) => {
      guard();
      try {
        return await link.longWork(work);
      } catch (error) {
        throw report(error);
      }
    },
    close: link.close,
  };
}

async function runTransaction<Result>(
  tx: PoolTransaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(tx);
    await tx.commit();
    return result;
  } catch (error) {
    await tx.rollBack(error);
    throw error;
  }
}

/** A transaction that takes a connection at its first statement, and sends BEGIN in front of that. */
class PoolTransaction implements Transaction {
  readonly isTransaction = true;
  readonly #pool: pg.Pool;
  readonly #runner: StatementRunner;
  #client: Promise<pg.PoolClient> | undefined;
  /** What was sent unawaited: each is done once its answer has come, or its error has been kept. */
  readonly #sent: Promise<void>[] = [];
  /** The first error of what was sent unawaited: after it PostgreSQL refuses all else. */
  #failed: { error: unknown } | undefined;
  /** True once the driver has failed rather than PostgreSQL: its connection may know other statements than PostgreSQL does. */
  #isSpoiled = false;
  #isOver = false;

  constructor(pool: pg.Pool, runner: StatementRunner) {
    this.#pool = pool;
    this.#runner = runner;
  }

  query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: Given<Params>
  ): Promise<Row[]>;
  async query(statement: AnyStatement, params?: Values): Promise<pg.QueryResultRow[]> {
    try {
      return await this.#runner.run((sent) => this.#submit(sent), statement, params, this);
    } catch (error) {
      throw await this.#firstError(error);
    }
  }

  async first<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: Given<Params>
  ): Promise<Row | null> {
    return (await this.query(statement, ...given))[0] ?? null;
  }

  send<Params extends Values>(statement: Statement<Params, Values>, ...[params]: Given<Params>): void {
    this.#submitUnawaited(this.#runner.bind(statement, params, this));
  }

  sendForJobQueue(sent: Sent): void {
    this.#submitUnawaited(this.#runner.nameIfKept(sent));
  }

  async commit(): Promise<void> {
    this.#isOver = true;
    if (this.#client === undefined) return;
    const client = await this.#client;
    // The driver itself refuses some statements a moment later, and PostgreSQL, which never saw them, would commit the rest.
    await new Promise(setImmediate);
    if (this.#failed) throw this.#failed.error;
    const { command } = await client.query('commit').catch(async (error: unknown) => {
      throw await this.#firstError(error);
    });
    await Promise.all(this.#sent);
    // PostgreSQL answers a COMMIT after a failed statement without an error, and has rolled back; also one without a BEGIN.
    if (command !== 'COMMIT' || this.#failed)
      throw await this.#firstError(new Error('The transaction was rolled back: a statement of it failed'));
    client.release();
  }

  /** Rolls back. @param cause the reason. A connection that cannot even roll back is discarded. */
  async rollBack(cause: unknown): Promise<void> {
    this.#isOver = true;
    const client = await this.#client?.catch(() => undefined);
    client?.release(isConnectionLost(cause) || !(await rollsBack(client)) || this.#isSpoiled);
  }

  #submitUnawaited(sent: Sent): void {
    if (this.#isOver) throw new Error(IS_OVER);
    this.#keepError(this.#submit(sent));
  }

  /** Sends a statement behind all earlier ones. */
  async #submit(sent: Sent): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error(IS_OVER);
    this.#client ??= this.#begin();
    const client = await this.#client;
    return client.query(sent).catch((error: unknown) => {
      this.#isSpoiled ||= !(error instanceof pg.DatabaseError);
      throw error;
    });
  }

  async #begin(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    this.#keepError(client.query('begin'));
    return client;
  }

  #keepError(sent: Promise<pg.QueryResult>): void {
    const kept = sent.then(
      () => undefined,
      (error: unknown) => {
        this.#failed ??= { error };
      },
    );
    this.#sent.push(kept);
  }

  /** Returns the error of the earliest statement that failed, which caused a later one. */
  async #firstError(later: unknown): Promise<unknown> {
    await Promise.all(this.#sent);
    return this.#failed === undefined ? later : this.#failed.error;
  }
}

const IS_OVER = 'The transaction is over: nothing more can be sent in it';

async function rollsBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    // Closing the connection rolls back, too.
    return false;
  }
}

/** Returns true for a violated constraint of this name: UNIQUE, CHECK, a foreign key, or a trigger that raises it. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && VIOLATIONS.has(error.code ?? '') && error.constraint === constraint;
}

/** Codes of PostgreSQL: unique_violation, foreign_key_violation, check_violation. */
const VIOLATIONS: ReadonlySet<string> = new Set(['23505', '23503', '23514']);
