import type pg from 'pg';

/** What the embedded database may take, in milliseconds. */
export interface WatchLimits {
  lookEveryMs: number;
  /** Silence after which `/healthz` says so: longer than a PostgreSQL server lets any statement take. */
  suspectAfterMs: number;
  /** Silence that ends the process. */
  endAfterMs: number;
  /** The same while the upkeep is under way, or a migration, a backup, a command of the owner. */
  endUpkeepAfterMs: number;
}

const SECOND = 1_000;
const LIMITS: WatchLimits = {
  lookEveryMs: 5 * SECOND,
  suspectAfterMs: 30 * SECOND,
  endAfterMs: 120 * SECOND,
  endUpkeepAfterMs: 3_600 * SECOND,
};

/** Returns true while a statement of a connection is not answered, by the driver's own mark. */
const owesAnswer = (client: pg.PoolClient) => Reflect.get(client, 'readyForQuery') !== true;

/** Exit code of a process whose embedded database failed: `scripts/run.mjs` starts the shop again, as a service manager does. */
const EMBEDDED_FAILED = 75;

/** Ends the process with a sentence. */
function endProcess(reason: string): void {
  console.error(
    `\n${reason} The shop stops, since it can’t store anything, and has to be started again. Nothing that was confirmed is lost.\n`,
  );
  process.exit(EMBEDDED_FAILED);
}

export interface WatchOptions {
  limits?: WatchLimits | undefined;
  end?: ((reason: string) => void) | undefined;
  /** True for a command of the owner, whose statements may take long. */
  isPatient?: boolean | undefined;
}

/**
 * Notices that the embedded database does not answer any more: its thread spins. No statement of it can
 * be cancelled, so only a new process helps. Silence is counted in looks: a process that was suspended
 * has not looked meanwhile.
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
      // The driver's event after the answer to a statement.
      client.on('drain', () => this.#answered());
      client.on('error', (error) => this.note(error));
    });
    pool.on('acquire', () => this.#answered());
    this.#timer = setInterval(() => this.look(), limits.lookEveryMs);
    this.#timer.unref();
  }

  /** False while a statement waits for longer than any may take, and no upkeep is the reason. */
  get isAnswering(): boolean {
    return this.#upkeep > 0 || this.#silentMs < this.#limits.suspectAfterMs;
  }

  /** Runs work that may keep the database to itself for long. */
  async duringUpkeep<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#upkeep += 1;
    try {
      return await work();
    } finally {
      this.#upkeep -= 1;
      this.#answered();
    }
  }

  /** Ends the process when the database has ended itself, which only its messages tell: then it sends them without end. */
  note(error: unknown): void {
    const severity: unknown = error instanceof Error ? Reflect.get(error, 'severity') : undefined;
    if (severity === 'FATAL' || severity === 'PANIC') this.fail(error);
  }

  /** Ends the process for a database whose thread has failed. */
  fail(error: unknown): void {
    this.#finish(`The database failed (${error instanceof Error ? error.message : String(error)}).`);
  }

  /** Counts one interval of silence while something waits for the database. Called by the timer. */
  look(): void {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    const isFree = totalCount === idleCount && waitingCount === 0;
    // Long work may keep the connection while it writes files: then the database owes nobody an answer.
    const isIdle = isFree || (this.#upkeep > 0 && ![...this.#clients].some(owesAnswer));
    const { lookEveryMs, endAfterMs, endUpkeepAfterMs } = this.#limits;
    this.#silentMs = isIdle ? 0 : this.#silentMs + lookEveryMs;
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
