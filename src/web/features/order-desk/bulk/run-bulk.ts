import { ApiError, messageOf } from '#web/lib/api.ts';

/** Result of one order. `changed`: another change came first, and was not overwritten. `left`: not sent, after Stop. */
export type BulkOutcome = 'done' | 'changed' | 'refused' | 'left';

export interface BulkResult<Item> {
  item: Item;
  outcome: BulkOutcome;
  /** Reason of the refusal, as a sentence. */
  reason: string | null;
}

/** Limit of concurrent calls, which leaves capacity for the shop's other terminals. */
const AT_A_TIME = 3;

/**
 * Runs items, a few at a time, each by its own call. A failure stops no other item.
 * @param work runs one item; an error that `call` throws becomes the item's reason
 * @param onProgress called with the number of finished items
 * @param signal stops before the next item; calls under way are awaited
 * @returns the result of each item, in their order
 */
export async function runBulk<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<BulkResult<Item>[]> {
  const results = items.map(
    (item): BulkResult<Item> => ({ item, outcome: 'left', reason: 'Stopped before this order' }),
  );
  let next = 0;
  let finished = 0;
  const worker = async () => {
    while (next < items.length && !signal.aborted) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item === undefined) return;
      results[index] = await resultOf(item, work);
      finished += 1;
      onProgress(finished);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return results;
}

async function resultOf<Item>(item: Item, work: (item: Item) => Promise<unknown>): Promise<BulkResult<Item>> {
  try {
    await work(item);
    return { item, outcome: 'done', reason: null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'order_changed') {
      return { item, outcome: 'changed', reason: 'Someone else just changed this order, so we left it alone' };
    }
    const reason = messageOf(error);
    if (reason === null) console.warn('An order could not be changed', error);
    return { item, outcome: 'refused', reason: reason ?? 'Failed' };
  }
}
