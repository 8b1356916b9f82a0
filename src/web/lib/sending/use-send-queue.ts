import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../use-leave-warning.ts';
import type { KeptList, Sendable } from './kept-list.ts';
import { type Entry, SendQueue, type Work } from './send-queue.ts';

/** What waits in this browser, as its screen uses it. */
interface Sending<Item extends Sendable, Answer> {
  queue: SendQueue<Item, Answer>;
  entries: readonly Entry<Item, Answer>[];
  /** False while a reload would lose some of what is not sent: this browser has refused to keep it. */
  isKept: boolean;
}

/**
 * Sends what waits in a list: when the page opens or is shown again, every few seconds, and anew when this device finds a network.
 * The browser asks before it leaves what it does not keep.
 * @param list of the first render: a component shows one list alone
 * @param everyMs time between two looks for what is due; null: only `queue.send` and `queue.retry` send
 */
export function useSendQueue<Item extends Sendable, Answer>(
  list: KeptList<Item>,
  work: Work<Item, Answer>,
  everyMs: number | null,
): Sending<Item, Answer> {
  const [queue] = useState(() => new SendQueue(list, work));
  useEffect(() => queue.use(work));
  const entries = useSyncExternalStore(queue.watch, queue.entries, queue.entries);
  const isKept = queue.isKept();
  // What is sent with a form is asked about with that form.
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
