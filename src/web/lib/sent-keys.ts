import { newIdempotencyKey } from './api.ts';

/**
 * Keys of what is sent. What says the same is one intent until it is done: a second press, and a try after an answer that
 * was lost, carry the key of the first and do nothing twice (decision 21).
 */
export class SentKeys {
  readonly #keys = new Map<string, string>();

  /** The key that belongs to a content. */
  keyOf(content: object): string {
    const text = JSON.stringify(content);
    const key = this.#keys.get(text) ?? newIdempotencyKey();
    this.#keys.set(text, key);
    return key;
  }

  /** It is done: to say the same again is another intent. */
  settle(content: object): void {
    this.#keys.delete(JSON.stringify(content));
  }
}
