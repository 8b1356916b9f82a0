const FIRST_PAUSE_MS = 3_000;
const MAX_PAUSE_MS = 60_000;
/** Maximum pause that a server can request. */
const MAX_REQUESTED_MS = 600_000;

interface Pause {
  tries: number;
  /** Time of this page (`performance.now`), which changes of the clock do not affect. */
  endsAt: number;
}

/**
 * Pauses between undecided tries, of one item or of all (null). Each pause is twice as long as the one before, and at
 * least as long as the server requested.
 */
export class Backoff {
  readonly #pauses = new Map<string | null, Pause>();

  /** @param requestedSeconds of the header Retry-After; null without one */
  begin(id: string | null, requestedSeconds: number | null): void {
    const tries = this.#pauses.get(id)?.tries ?? 0;
    const growing = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
    const requested = Math.min(MAX_REQUESTED_MS, (requestedSeconds ?? 0) * 1000);
    this.#pauses.set(id, { tries: tries + 1, endsAt: performance.now() + Math.max(growing, requested) });
  }

  isDue(id: string | null): boolean {
    return performance.now() >= (this.#pauses.get(id)?.endsAt ?? 0);
  }

  end(id: string | null): void {
    this.#pauses.delete(id);
  }

  endAll(): void {
    this.#pauses.clear();
  }
}
