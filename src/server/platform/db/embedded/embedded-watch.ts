import type pg from 'pg';

/** Time limits of the embedded database, in milliseconds. */
export interface WatchLimits {
  checkEveryMs: number;
  /** Silence that `/healthz` reports: longer than the statement limit of a PostgreSQL server. */
  suspectAfterMs: number;
  /** Silence that ends the process. */
  endAfterMs: number;
  /** The same during upkeep, a migration, a backup or an owner's command. */
  endUpkeepAfterMs: number;
}

const SECOND = 1_000;
const LIMITS: WatchLimits = {
  checkEveryMs: 5 * SECOND,
  suspectAfterMs: 30 * SECOND,
  endAfterMs: 120 * SECOND,
  endUpkeepAfterMs: 3_600 * SECOND,
};

/** Returns true while a connection has an unanswered statement, by the driver's own flag. */
const awaitsAnswer = (client: pg.PoolClient) => Reflect.get(client, 'readyForQuery') !== true;

/** Exit code after a failure of the embedded database: `scripts/run.mjs` restarts the shop, as a service manager does. */
const EMBEDDED_FAILED = 75;

/** Prints the reason and ends the process. */
function endProcess(reason: string): void {
  console.error(
    `\n${reason} The shop stops, since it can’t store anything, and has to be started again. Nothing that was confirmed is lost.\n`,
  );
  process.exit(EMBEDDED_FAILED);
}

export interface WatchOptions {
  limits?: WatchLimits | undefined;
  end?: ((reason: string) => void) | undefined;
  /** True for an owner's command, whose statements may take long. */
  isPatient?: boolean | undefined;
}

/**
 * Detects that the embedded database no longer answers because its thread spins. Its statements cannot be
 * cancelled, so only a new process helps. Counts silence in checks: a suspended process
 * makes none meanwhile.
 */
export class EmbeddedWatch {
  readonly #pool: pg.Pool;
  readonly #limits: WatchLimits;
  readonly #end: (reason: string) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #clients = new Set<pg.PoolClient>();
  #upkeep: number;
  #silentMs = 0;
  #isOver = false;

  constructor(pool: pg.Pool, { limits = LIMITS, end = endProcess, isPatient = false }: WatchOptions = {}) {
    this.#pool = pool;
    this.#limits = limits;
    this.#end = end;
    this.#upkeep = isPatient ? 1 : 0;
    pool.on('connect', (client) => {
      this.#answered();
      this.#clients.add(client);
      client.once('end', () => this.#clients.delete(client));
      // The driver emits this after the answer to a statement.
      client.on('drain', () => this.#answered());
      client.on('error', (error) => this.note(error));
    });
    pool.on('acquire', () => this.#answered());
    this.#timer = setInterval(() => this.check(), limits.checkEveryMs);
    this.#timer.unref();
  }

  /** False while a statement waits longer than the limit, outside of upkeep. */
  get isAnswering(): boolean {
    return this.#upkeep > 0 || this.#silentMs < this.#limits.suspectAfterMs;
  }

  /** Runs work that may occupy the database for long. */
  async duringUpkeep<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#upkeep += 1;
    try {
      return await work();
    } finally {
      this.#upkeep -= 1;
      this.#answered();
    }
  }

  /** Ends the process when the database has ended itself. Only its error messages show that, and it repeats them forever. */
  note(error: unknown): void {
    const severity: unknown = error instanceof Error ? Reflect.get(error, 'severity') : undefined;
    if (severity === 'FATAL' || severity === 'PANIC') this.fail(error);
  }

  /** Ends the process after a failure of the database thread. */
  fail(error: unknown): void {
    this.#finish(`The database failed (${error instanceof Error ? error.message : String(error)}).`);
  }

  /** Counts one interval of silence while a caller waits for the database. Called by the timer. */
  check(): void {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const isFree = totalCount === idleCount && waitingCount === 0;
    // Long work may hold the connection while it writes files: then no answer is pending.
    const isIdle = isFree || (this.#upkeep > 0 && ![...this.#clients].some(awaitsAnswer));
    const { checkEveryMs, endAfterMs, endUpkeepAfterMs } = this.#limits;
    this.#silentMs = isIdle ? 0 : this.#silentMs + checkEveryMs;
    if (this.#silentMs < (this.#upkeep > 0 ? endUpkeepAfterMs : endAfterMs)) return;
    this.#finish(`The database hasn’t answered for ${Math.round(this.#silentMs / 60_000)} minutes.`);
  }

  stop(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
  }

  #answered(): void {
    this.#silentMs = 0;
  }

  #finish(reason: string): void {
    if (this.#isOver) return;
    this.stop();
    this.#end(reason);
  }
}
