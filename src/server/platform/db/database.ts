import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isConnectionLost, isTransactionConflict, toNotNowError } from './away.ts';
import type { WatchOptions } from './embedded/embedded-watch.ts';
import { type LinkOptions, openLink } from './link.ts';
import type { AnyStatement, Statement, StatementArgs, Values } from './statement.ts';
import { type DriverStatement, type StatementObserver, StatementRunner } from './statement-runner.ts';
import { createWriteCheck } from './write-check.ts';

/** Runs statements, in the database itself or in one of its transactions. */
export interface Queryable {
  /** Runs a statement and returns its rows. @throws DatabaseAwayError when the database cannot be used. */
  query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: StatementArgs<Params>
  ): Promise<Row[]>;
  /** Runs a statement and returns its first row, or null. @throws as `query` does */
  first<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: StatementArgs<Params>
  ): Promise<Row | null>;
}

/** A transaction: its statements commit together or not at all. */
export interface Transaction extends Queryable {
  readonly isTransaction: true;
  /**
   * Sends a statement without waiting for its answer, so writes share a round trip with the COMMIT. Statements run in the
   * order of their calls. When this one fails, the next awaited statement or the commit throws its error. Send after the
   * last check: a later refusal would have to wait for the sent statements.
   */
  send<Params extends Values>(statement: Statement<Params, Values>, ...given: StatementArgs<Params>): void;
  /** Sends a statement of the job queue's library the same way. For `jobs.ts` only. */
  sendForJobQueue(sent: DriverStatement): void;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Pool for libraries that bring their own SQL (jobs, rate limits). Product code uses `query`. */
  readonly pool: pg.Pool;
  /**
   * Runs `work` in one transaction; an error rolls everything back and is rethrown. No network or hashing inside. Retries
   * once after a deadlock, so `work` must have no effect but its rows, and create every object that it fills.
   * Take locks in the order of docs/architecture.md, “The order of locks”.
   * @throws DatabaseAwayError when the database cannot be used, even when only the COMMIT's answer was lost: it may
   * have happened, and is not reported as done.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** Checks that the database accepts writes. @throws when it is away, a standby, or its disk is full */
  checkWrites(): Promise<void>;
  /** Returns false while the embedded database hangs and only a new process helps. Always true for a server, which comes back. */
  isAnswering(): boolean;
  /**
   * Runs work whose statements may take hours, such as a migration, on a connection without time limits: a separate one
   * to a server, the only one to the embedded database.
   * @throws DatabaseAwayError when the database cannot be used
   */
  longWork<Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Options of tests; production sets none. */
export interface TestOptions {
  observer?: StatementObserver | undefined;
  /** Lets V8 optimize the code of the embedded database, which costs memory: tests open hundreds in one process. */
  mayOptimize?: boolean | undefined;
  watch?: WatchOptions | undefined;
}

interface Options extends Omit<LinkOptions, keyof TestOptions>, TestOptions {}

/** Set while a transaction is open: a query outside it would wait forever on the embedded database. */
const openTransaction = new AsyncLocalStorage<true>();

/** Opens the PostgreSQL at an address, or the embedded one in the data folder. */
export async function openDatabase({ observer, ...options }: Options): Promise<Database> {
  const link = await openLink(options);
  const { kind, pool } = link;
  const writes = createWriteCheck(pool, options.log);
  const report = (error: unknown): unknown => {
    writes.note(error);
    link.note(error);
    return toNotNowError(error);
  };
  const refuseInTransaction = () => {
    if (openTransaction.getStore()) throw new Error('Inside a transaction, use the transaction (tx), not the database');
  };
  const runner = new StatementRunner(link.keepsStatements, observer);
  function query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: StatementArgs<Params>
  ): Promise<Row[]>;
  async function query(statement: AnyStatement, params?: Values): Promise<pg.QueryResultRow[]> {
    refuseInTransaction();
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
      refuseInTransaction();
      const attempt = () => openTransaction.run(true, () => runTransaction(new PoolTransaction(pool, runner), work));
      try {
        return await attempt().catch((error: unknown) => {
          if (isTransactionConflict(error)) return attempt();
          throw error;
        });
      } catch (error) {
        throw report(error);
      }
    },
    checkWrites: writes.check,
    isAnswering: link.isAnswering,
    longWork: async (work) => {
      refuseInTransaction();
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

/** A transaction that takes a connection at its first statement, and sends BEGIN before it. */
class PoolTransaction implements Transaction {
  readonly isTransaction = true;
  readonly #pool: pg.Pool;
  readonly #runner: StatementRunner;
  #client: Promise<pg.PoolClient> | undefined;
  /** Unawaited statements: each resolves once it is answered or its error is stored. */
  readonly #sent: Promise<void>[] = [];
  /** First error of an unawaited statement, after which PostgreSQL refuses all others. */
  #failed: { error: unknown } | undefined;
  /** True once the driver failed rather than PostgreSQL: the two may disagree about prepared statements. */
  #isSpoiled = false;
  #isOver = false;

  constructor(pool: pg.Pool, runner: StatementRunner) {
    this.#pool = pool;
    this.#runner = runner;
  }

  query<Params extends Values, Row extends Values>(
    statement: Statement<Params, Row>,
    ...given: StatementArgs<Params>
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
    ...given: StatementArgs<Params>
  ): Promise<Row | null> {
    return (await this.query(statement, ...given))[0] ?? null;
  }

  send<Params extends Values>(statement: Statement<Params, Values>, ...[params]: StatementArgs<Params>): void {
    this.#submitUnawaited(this.#runner.bind(statement, params, this));
  }

  sendForJobQueue(sent: DriverStatement): void {
    this.#submitUnawaited(this.#runner.nameIfKept(sent));
  }

  async commit(): Promise<void> {
    this.#isOver = true;
    if (this.#client === undefined) return;
    const client = await this.#client;
    // The driver refuses some statements a moment later; PostgreSQL never sees those and would commit the rest.
    await new Promise(setImmediate);
    if (this.#failed) throw this.#failed.error;
    const { command } = await client.query('commit').catch(async (error: unknown) => {
      throw await this.#firstError(error);
    });
    await Promise.all(this.#sent);
    // After a failed statement, or without a BEGIN, PostgreSQL answers COMMIT with a rollback and no error.
    if (command !== 'COMMIT' || this.#failed)
      throw await this.#firstError(new Error('The transaction was rolled back: a statement of it failed'));
    client.release();
  }

  /** Rolls back, and discards a connection that cannot. @param cause the reason */
  async rollBack(cause: unknown): Promise<void> {
    this.#isOver = true;
    const client = await this.#client?.catch(() => undefined);
    client?.release(isConnectionLost(cause) || !(await tryRollBack(client)) || this.#isSpoiled);
  }

  #submitUnawaited(sent: DriverStatement): void {
    if (this.#isOver) throw new Error(OVER_MESSAGE);
    this.#keepError(this.#submit(sent));
  }

  /** Sends a statement after all earlier ones. */
  async #submit(sent: DriverStatement): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error(OVER_MESSAGE);
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

  /** Returns the error of the earliest failed statement, which caused the later ones. */
  async #firstError(later: unknown): Promise<unknown> {
    await Promise.all(this.#sent);
    return this.#failed === undefined ? later : this.#failed.error;
  }
}

const OVER_MESSAGE = 'The transaction is over: nothing more can be sent in it';

async function tryRollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    // Closing the connection rolls back, too.
    return false;
  }
}

/** Returns true for a violation of the named constraint: UNIQUE, CHECK, a foreign key, or a trigger that raises it. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && VIOLATIONS.has(error.code ?? '') && error.constraint === constraint;
}

/** Codes of PostgreSQL: unique_violation, foreign_key_violation, check_violation. */
const VIOLATIONS: ReadonlySet<string> = new Set(['23505', '23503', '23514']);
