import { ApiError, NetworkError } from './api.ts';

/** What waits in this browser to be sent, such as taps of a driver or scans of a stocktake. */

export interface Sending<Item, Answer> {
  /** Sends one. @throws ApiError, NetworkError */
  send(item: Item): Promise<Answer>;
  /** Forgets the one that was answered, the first. */
  forgetFirst(item: Item): void;
  /** Reports one that the server has refused; it is not sent again. */
  refused(item: Item, message: string | null): void;
}

/**
 * Sends what waits in its order, until one gets no answer: that one and those after it wait on.
 * @returns the last answer; null when nothing was answered
 */
export async function sendWaiting<Item, Answer>(
  items: readonly Item[],
  { send, forgetFirst, refused }: Sending<Item, Answer>,
): Promise<Answer | null> {
  let last: Answer | null = null;
  for (const item of items) {
    try {
      last = await send(item);
    } catch (error) {
      if (decidesNothing(error)) return last;
      if (!(error instanceof ApiError)) throw error;
      refused(item, error.userMessage);
    }
    forgetFirst(item);
  }
  return last;
}

/** Returns true for a failure after which sending again makes sense: no connection, a limit, or a fault of the server. */
export function decidesNothing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

/** Returns a random UUID, by which the server knows what is sent twice; `crypto.randomUUID` is missing on plain http. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
