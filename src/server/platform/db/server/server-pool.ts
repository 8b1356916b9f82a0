import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { DatabaseAwayError } from '../away.ts';
import { probeServer } from './probe.ts';
import { startOptions } from './session-settings.ts';

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** A caller waiting for a connection. */
interface WaitingCaller {
  since: number;
  giveUp(reason: Error): void;
}

interface Options {
  url: string;
  size: number;
  log: Log;
  /** True for an owner's command, whose statements have no time limit. */
  isPatient: boolean;
}

/** Longest wait for a new or free connection: a visitor does not wait longer for a page. */
const CONNECT_WITHIN_MS = 4_000;
/** The driver's limit for an answer that never arrives, above the server's limit for a statement. */
const ANSWER_WITHIN_MS = 35_000;
/** Idle time after which the system probes a connection to detect a dead one. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Duration of a statement after which the server is probed; a slow statement is not cancelled. */
const SUSPECT_AFTER_MS = 1_500;
const CHECK_EVERY_MS = 250;
const PROBE_EVERY_MS = 500;

/** Sends statements without waiting for earlier answers (missing from the driver's types). */
export const PIPELINED = { pipeline: true };

const connectionOf = (url: string, isPatient: boolean): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  options: startOptions(isPatient),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
});

/** Closes a connection that may never answer; the driver's `end` would wait for pending answers. */
function destroyConnection(client: pg.Client): void {
  Reflect.get(client, 'connection').stream.destroy();
}

/** Runs work whose statements may take hours on a connection outside the pool. */
export async function withPatientConnection<Result>(
  url: string,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connectionOf(url, true));
  // A broken connection fails the running statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end();
  }
}

/**
 * Pool of connections to a PostgreSQL server, which may stop, freeze, or be replaced by its standby at any moment. When it
 * does not answer, every waiting call fails immediately, and so does every new one until it answers again: no request
 * waits for a server that is known to be away. One connection probes it twice a second, regardless of the number of
 * visitors.
 */
export class ServerPool extends pg.Pool {
  readonly #url: string;
  readonly #log: Log;
  readonly #waiting = new Set<WaitingCaller>();
  /** Connections in use with the start of each use, oldest first. */
  readonly #busy = new Map<pg.Client, number>();
  /** Connections opened since the server was last away or replaced. Older ones are not reused. */
  #fresh = new WeakSet<pg.PoolClient>();
  #away: { since: number; cause: unknown } | null = null;
  #asking = false;
  #lastAsked = 0;
  #lastAnswer = 0;
  readonly #timer: NodeJS.Timeout;

  constructor({ url, size, log, isPatient }: Options) {
    super({
      ...connectionOf(url, isPatient),
      max: size,
      ...PIPELINED,
      ...(isPatient ? {} : { query_timeout: ANSWER_WITHIN_MS }),
    });
    this.#url = url;
    this.#log = log;
    this.on('connect', (client) => this.#fresh.add(client));
    this.on('acquire', (client) => {
      if (client instanceof pg.Client) this.#busy.set(client, performance.now());
    });
    this.on('release', (error, client) => {
      if (client instanceof pg.Client) this.#busy.delete(client);
      if (!error) this.#lastAnswer = performance.now();
    });
    this.#timer = setInterval(() => this.#look(), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  /** @throws DatabaseAwayError when no connection is available. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.#take(resolve, reject);
      });
    }
    this.#take(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#timer);
    if (callback === undefined) return super.end();
    super.end(callback);
    return undefined;
  }

  /** Stops using the current connections, which lead to a server that refuses writes. */
  renew(): void {
    this.#fresh = new WeakSet();
  }

  #take(resolve: (client: pg.PoolClient) => void, reject: (error: Error) => void): void {
    if (this.#away !== null) {
      reject(new DatabaseAwayError(this.#away.cause));
      return;
    }
    let isOver = false;
    const waiting: WaitingCaller = {
      since: performance.now(),
      giveUp: (reason) => {
        isOver = true;
        reject(reason);
      },
    };
    this.#waiting.add(waiting);
    super.connect((error, client) => {
      this.#waiting.delete(waiting);
      if (isOver) client?.release(!this.#fresh.has(client));
      else if (client === undefined) this.#refuse(error, reject);
      else if (this.#fresh.has(client)) resolve(client);
      else {
        client.release(true);
        this.#take(resolve, reject);
      }
    });
  }

  #refuse(cause: unknown, reject: (error: Error) => void): void {
    reject(new DatabaseAwayError(cause));
    void this.#ask();
  }

  #look(): void {
    const [longest = Number.POSITIVE_INFINITY] = this.#busy.values();
    const [first] = this.#waiting;
    const oldest = Math.max(this.#lastAsked, Math.min(longest, first?.since ?? Number.POSITIVE_INFINITY));
    if (performance.now() - oldest >= SUSPECT_AFTER_MS) void this.#ask();
  }

  /** Probes the server. While it does not answer, fails all calls and keeps probing. */
  async #ask(): Promise<void> {
    if (this.#asking || this.ending) return;
    this.#asking = true;
    const since = performance.now();
    const suspects = [...this.#busy].filter(([, from]) => since - from >= SUSPECT_AFTER_MS);
    let answer = await probeServer(
      this.#url,
      suspects.map(([client]) => client),
    );
    // A server too busy for another connection still answers on its existing ones.
    while (!answer.isServing && this.#lastAnswer < since && !this.ending) {
      this.#giveUp(since, answer.cause);
      await sleep(PROBE_EVERY_MS, undefined, { ref: false });
      answer = await probeServer(this.#url, []);
    }
    if (this.#away !== null) this.#comeBack(this.#away.since);
    else if (answer.isServing) this.#drop(suspects, answer.gone);
    this.#lastAsked = performance.now();
    this.#asking = false;
  }

  /** Fails all waiting callers and closes all used connections, once per outage. */
  #giveUp(since: number, cause: unknown): void {
    if (this.#away !== null) return;
    this.#away = { since, cause };
    this.#log.error({ err: cause }, 'the database does not answer');
    this.renew();
    for (const waiting of this.#waiting) waiting.giveUp(new DatabaseAwayError(cause));
    this.#waiting.clear();
    // Fails the running statement and later ones.
    for (const client of this.#busy.keys()) destroyConnection(client);
  }

  #comeBack(since: number): void {
    this.#away = null;
    this.#log.warn({ ms: Math.round(performance.now() - since) }, 'the database is back');
  }

  /** Closes connections that a running server does not know: they lead to its predecessor. */
  #drop(suspects: readonly [pg.Client, number][], gone: ReadonlySet<pg.Client>): void {
    const dead = suspects.filter(([client, from]) => gone.has(client) && this.#busy.get(client) === from);
    if (dead.length === 0) return;
    this.#log.error({ connections: dead.length }, 'connections lead to a database that is gone');
    this.renew();
    for (const [client] of dead) destroyConnection(client);
  }
}
