import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../use-leave-warning.ts';
import type { KeptList, Sendable } from './kept-list.ts';
import { type Entry, SendQueue, type Work } from './send-queue.ts';

/** A queue of items, as its screen uses it. */
interface Sending<Item extends Sendable, Answer> {
  queue: SendQueue<Item, Answer>;
  entries: readonly Entry<Item, Answer>[];
  /** False while a reload would lose unsent items: this browser refused to store them. */
  isKept: boolean;
}

/**
 * Sends the waiting items of a list: when the page opens or becomes visible, every few seconds, and again when this
 * device comes online. Warns before leaving a page with items that this browser does not store.
 * @param list used from the first render only: a component shows one list
 * @param everyMs interval between checks for due items; null: only `queue.send` and `queue.retry` send
 */
export function useSendQueue<Item extends Sendable, Answer>(
  list: KeptList<Item>,
  work: Work<Item, Answer>,
  everyMs: number | null,
): Sending<Item, Answer> {
  const [queue] = useState(() => new SendQueue(list, work));
  useEffect(() => queue.setWork(work));
  const entries = useSyncExternalStore(queue.watch, queue.entries, queue.entries);
  const isKept = queue.isKept();
  // The form itself warns about items that are sent with it.
  useLeaveWarning(everyMs !== null && (!isKept || entries.some(({ state }) => state === 'preparing')));
  useEffect(() => {
    queue.sync();
    if (everyMs === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onShown = () => document.visibilityState === 'visible' && void queue.send();
    window.addEventListener('online', () => void queue.sendAnew(), { signal });
    document.addEventListener('visibilitychange', onShown, { signal });
    const timer = setInterval(() => void queue.sendDue(), everyMs);
    void queue.send();
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [queue, everyMs]);
  return { queue, entries, isKept };
}
