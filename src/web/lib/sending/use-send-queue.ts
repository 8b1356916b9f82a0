import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KeptList, Sendable } from './kept-list.ts';
import { type Entry, SendQueue, type Work } from './send-queue.ts';

/** What waits in this browser, as its screen uses it. */
interface Sending<Item extends Sendable, Answer> {
  queue: SendQueue<Item, Answer>;
  entries: readonly Entry<Item, Answer>[];
}

/**
 * Sends what waits in a list: when the page opens, every few seconds, and anew when this device finds a network.
 * @param list of the first render: a component shows one list alone
 * @param everyMs time between two tries; null: only `queue.send` and `queue.retry` send
 */
export function useSendQueue<Item extends Sendable, Answer>(
  list: KeptList<Item>,
  work: Work<Item, Answer>,
  everyMs: number | null,
): Sending<Item, Answer> {
  const [queue] = useState(() => new SendQueue(list, work));
  useEffect(() => queue.use(work));
  const entries = useSyncExternalStore(queue.watch, queue.entries, queue.entries);
  useEffect(() => {
    queue.sync();
    if (everyMs === null) return;
    void queue.send();
    const onOnline = () => void queue.sendAnew();
    window.addEventListener('online', onOnline);
    const timer = setInterval(() => void queue.send(), everyMs);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [queue, everyMs]);
  return { queue, entries };
}
