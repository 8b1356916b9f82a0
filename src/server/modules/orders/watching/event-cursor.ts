/**
 * Follows rows whose ids grow, though some become visible late: a row gets its id when it is written, becomes visible
 * when its transaction commits, and a later id may commit first. So the cursor asks for every skipped id again until
 * it appears, or its transaction must have been rolled back.
 */
export class EventCursor {
  /** Highest seen id: all above are new. */
  last: number;
  readonly #missing = new Map<number, number>();

  /**
   * @param recent the newest ids that are known already, in any order. @param nowMs time in milliseconds of any clock
   */
  constructor(recent: readonly number[], nowMs: number) {
    const first = recent.length === 0 ? 0 : Math.min(...recent) - 1;
    this.last = first;
    this.record(recent, nowMs);
  }

  /** Returns the ids below `last` that have not been seen. */
  get missing(): readonly number[] {
    return [...this.#missing.keys()];
  }

  /** Records ids as seen. */
  record(ids: readonly number[], nowMs: number): void {
    for (const id of ids) this.#missing.delete(id);
    for (const id of ids.toSorted((a, b) => a - b)) {
      const from = Math.max(this.last + 1, id - MAX_MISSING_IDS);
      for (let skipped = from; skipped < id; skipped += 1) this.#missing.set(skipped, nowMs + GIVE_UP_MS);
      this.last = Math.max(this.last, id);
    }
    this.#forget(nowMs);
  }

  #forget(nowMs: number): void {
    let tooMany = this.#missing.size - MAX_MISSING_IDS;
    for (const [id, deadline] of this.#missing) {
      if (deadline > nowMs && tooMany <= 0) continue;
      this.#missing.delete(id);
      tooMany -= 1;
    }
  }
}

/** Milliseconds until a skipped id is given up: twice the longest time of a statement (platform/db/database.ts). */
export const GIVE_UP_MS = 60_000;
/** Limit of skipped ids. PostgreSQL skips up to 32 ids when it restarts; a larger gap is not worth waiting for. */
const MAX_MISSING_IDS = 500;
