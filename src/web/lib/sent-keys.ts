import { newIdempotencyKey } from './sending/new-key.ts';

/**
 * Idempotency keys by content. Equal content is one intent until it is settled: a second press, or a retry after a lost
 * answer, sends the key of the first and has no second effect.
 */
export class SentKeys {
  readonly #keys = new Map<string, string>();

  /** Returns the key that belongs to a content. */
  keyOf(content: object): string {
    const text = JSON.stringify(content);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** Ends an intent: sending equal content again is another intent. */
  settle(content: object): void {
    this.#keys.delete(JSON.stringify(content));
  }
}
