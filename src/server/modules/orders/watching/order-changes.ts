import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { DeskMarks } from './desk-marks.ts';
import { EventCursor } from './event-cursor.ts';
import { listChanges, listRecentEventIds, type RecordedChange } from './order-changes.queries.ts';

/** A listener to changes of some orders: a customer's own, or all for staff. */
export interface ChangeListener {
  concerns(change: RecordedChange): boolean;
  /** Orders that the listener has open, whose messages and notes it follows. */
  desks: readonly string[];
  /** The session that gives the listener its right; null without one. */
  sessionId: string | null;
  reportChange(change: RecordedChange): void;
  /** Called when messages or notes of one of its `desks` have changed. */
  reportDesk(orderId: string): void;
  /** Called when its session has ended, and when the server stops. */
  end(): void;
}

/** Returns those of these sessions that are still valid. */
export type FindLiveSessions = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Tools {
  database: Queryable;
  log: Log;
  findLiveSessions: FindLiveSessions;
}

const POLL_MS = 1_000;
/** Longest pause after polls that failed; each one doubles it. */
const MAX_PAUSE_MS = 30_000;
const CHECK_SESSIONS_EVERY_POLLS = 15;
const MAX_AT_ONCE = 500;
/** Newest ids that the first listener starts from: transactions that began before it may still fill gaps among them. */
const RECENT = 200;

/**
 * Follows the changes of orders made in any server process: reads the histories in the database once a second, once for
 * all listeners of this process, and not at all without listeners.
 */
export class OrderChanges {
  readonly #tools: Tools;
  readonly #listeners = new Set<ChangeListener>();
  readonly #desks: DeskMarks;
  #cursor: Promise<EventCursor> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #polls = 0;
  /** Polls that have failed since the last good one. */
  #failures = 0;
  /** Open orders that have changed, until their listeners are notified. */
  readonly #changedDesks = new Set<string>();
  #stopped = false;

  constructor(tools: Tools) {
    this.#tools = tools;
    this.#desks = new DeskMarks(tools.database);
  }

  /**
   * Adds a listener, which gets every change from the moment this resolves.
   * @returns a function that removes it.
   * @throws Failure unavailable while the server stops.
   */
  async listen(listener: ChangeListener): Promise<() => void> {
    if (this.#stopped) fail('unavailable');
    this.#listeners.add(listener);
    try {
      await this.#follow();
      await this.#desks.watch(listener.desks);
    } catch (error) {
      // The other listeners stay.
      this.#leave(listener);
      throw error;
    }
    return () => this.#leave(listener);
  }

  /** Ends every listener, and accepts no new one. */
  stop(): void {
    this.#stopped = true;
    this.#endAll();
  }

  /** Starts following the histories, unless that was done. */
  async #follow(): Promise<void> {
    const cursor = this.#cursor ?? this.#begin();
    this.#cursor = cursor;
    try {
      await cursor;
    } catch (error) {
      if (this.#cursor === cursor) this.#cursor = null;
      throw error;
    }
  }

  async #begin(): Promise<EventCursor> {
    const cursor = new EventCursor(await listRecentEventIds(this.#tools.database, RECENT), performance.now());
    this.#pollLater();
    return cursor;
  }

  #leave(listener: ChangeListener): void {
    this.#listeners.delete(listener);
    this.#desks.keep(this.#openDesks());
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#timer);
    this.#cursor = null;
    this.#failures = 0;
    this.#changedDesks.clear();
  }

  #openDesks(): string[] {
    return [...new Set([...this.#listeners].flatMap(({ desks }) => desks))];
  }

  #endAll(): void {
    for (const listener of [...this.#listeners]) this.#end(listener);
  }

  #end(listener: ChangeListener): void {
    this.#leave(listener);
    listener.end();
  }

  #pollLater(): void {
    clearTimeout(this.#timer);
    const pause = Math.min(POLL_MS * 2 ** this.#failures, MAX_PAUSE_MS);
    this.#timer = setTimeout(() => void this.#poll(), pause);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    const cursor = this.#cursor;
    if (cursor === null) return;
    try {
      await this.#tellNews(await cursor);
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      // The cursor does not move: the next poll reads the same entries again.
      const level = error instanceof DatabaseAwayError ? 'debug' : 'warn';
      this.#tools.log[level]({ err: error }, 'changes of orders could not be read');
    }
    if (this.#cursor === cursor) this.#pollLater();
  }

  async #tellNews(cursor: EventCursor): Promise<void> {
    this.#polls += 1;
    const { last, missing } = cursor;
    const { newestId, changes } = await listChanges(this.#tools.database, { last, missing, limit: MAX_AT_ONCE });
    // After a failover that lost the last entries, the database reuses their ids: browsers reconnect and read everything again.
    if (newestId < last) return this.#endAll();
    for (const id of await this.#desks.poll(this.#openDesks())) this.#changedDesks.add(id);
    const changedDesks = (listener: ChangeListener) => listener.desks.filter((id) => this.#changedDesks.has(id));
    const concerned = [...this.#listeners].filter(
      (listener) => changedDesks(listener).length > 0 || changes.some((change) => listener.concerns(change)),
    );
    await this.#endWithoutSession(this.#polls % CHECK_SESSIONS_EVERY_POLLS === 0 ? [...this.#listeners] : concerned);
    for (const listener of concerned.filter((concernedListener) => this.#listeners.has(concernedListener))) {
      this.#tell(listener, changes, changedDesks(listener));
    }
    this.#changedDesks.clear();
    cursor.record(
      changes.map(({ eventId }) => eventId),
      performance.now(),
    );
    if (changes.length >= MAX_AT_ONCE && this.#listeners.size > 0) await this.#tellNews(cursor);
  }

  /** Notifies one listener. Ends it when that fails: its browser reconnects and reads everything again. */
  #tell(listener: ChangeListener, changes: readonly RecordedChange[], desks: readonly string[]): void {
    try {
      for (const change of changes) if (listener.concerns(change)) listener.reportChange(change);
      for (const id of desks) listener.reportDesk(id);
    } catch (error) {
      this.#tools.log.warn({ err: error }, 'a stream of changes of orders was ended');
      this.#end(listener);
    }
  }

  /** Ends listeners whose session has ended, in any process. */
  async #endWithoutSession(listeners: readonly ChangeListener[]): Promise<void> {
    const ids = new Set(listeners.map(({ sessionId }) => sessionId).filter((id) => id !== null));
    if (ids.size === 0) return;
    const live = await this.#tools.findLiveSessions([...ids]);
    for (const listener of listeners) {
      if (listener.sessionId !== null && !live.has(listener.sessionId)) this.#end(listener);
    }
  }
}
