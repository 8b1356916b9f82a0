/**
 * Follows rows whose ids grow, though some become visible late: an id is taken when a row is written, the row is seen when
 * its transaction commits, and a later id may commit first. So every id that was skipped is asked for again, until it
 * comes or so much time has passed that its transaction must have been rolled back.
 */
export class EventCursor {
  /** Everything above is new. */
  last: number;
  readonly #missing = new Map<number, number>();

  /** @param recent the newest ids that are known already, in any order. @param nowMs any clock, in milliseconds */
  constructor(recent: readonly number[], nowMs: number) {
    const first = recent.length === 0 ? 0 : Math.min(...recent) - 1;
    this.last = first;
    this.take(recent, nowMs);
  }

  /** Ids below `last` that have not been seen. */
  get missing(): readonly number[] {
    return [...this.#missing.keys()];
  }

  /** Notes the ids that have been seen now. */
  take(ids: readonly number[], nowMs: number): void {
    for (const id of ids) this.#missing.delete(id);
    for (const id of ids.toSorted((a, b) => a - b)) {
      const from = Math.max(this.last + 1, id - MOST_MISSING);
      for (let skipped = from; skipped < id; skipped += 1) this.#missing.set(skipped, nowMs + GIVE_UP_MS);
      this.last = Math.max(this.last, id);
    }
    this.#forget(nowMs);
  }

  #forget(nowMs: number): void {
    let tooMany = this.#missing.size - MOST_MISSING;
    for (const [id, deadline] of this.#missing) {
      if (deadline > nowMs && tooMany <= 0) continue;
      this.#missing.delete(id);
      tooMany -= 1;
    }
  }
}

/** Twice what a statement may take at all (platform/db/database.ts). */
export const GIVE_UP_MS = 60_000;
/** PostgreSQL leaves out up to 32 ids when it restarts; more at once are not ours to wait for. */
const MOST_MISSING = 500;
