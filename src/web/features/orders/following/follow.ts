import { pathOf } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { followInTab, type TabMessage, type TabPorts } from './follow-in-tab.ts';
import type { StreamHandlers } from './follow-stream.ts';
import { ORDERS } from './subjects.ts';

/** Name of the lock that the leading tab holds, and of the channel of all. */
const NAME = 'order-changes';
/** Limit of orders in the request of a stream. The server's limit is a hundred. */
const MAX_DESKS = 50;

/** True between `pagehide` and `pageshow`: an older Safari does not call a page hidden that is being left. */
let isLeft = false;

/** Browser functions of this tab. A held lock or an open stream would keep a page that was left from being restored. */
const PORTS: TabPorts = {
  tab: newIdempotencyKey(),
  isShown: () => !isLeft && document.visibilityState === 'visible',
  onShown: (listener) => {
    const stop = new AbortController();
    const { signal } = stop;
    const markLeft = (isAway: boolean) => () => {
      isLeft = isAway;
      listener();
    };
    document.addEventListener('visibilitychange', listener, { signal });
    window.addEventListener('pagehide', markLeft(true), { signal });
    window.addEventListener('pageshow', markLeft(false), { signal });
    return () => stop.abort();
  },
  join: (onMessage) => {
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }) => isTabMessage(data) && onMessage(data));
    return { post: (word) => channel.postMessage(word), leave: () => channel.close() };
  },
  lead: (begin) => {
    // Browsers give locks only to secure pages.
    if (!('locks' in navigator) || typeof EventSource === 'undefined') return () => undefined;
    const lockRequest = new AbortController();
    let leave = () => lockRequest.abort();
    const leading = navigator.locks.request(NAME, { signal: lockRequest.signal }, () => {
      const end = begin();
      return new Promise<void>((resolve) => {
        leave = () => {
          end();
          resolve();
        };
      });
    });
    leading.catch((error: unknown) => {
      if (!lockRequest.signal.aborted) console.warn('This tab polls: it could not share a stream', error);
    });
    return () => leave();
  },
  open: openStream,
  random: Math.random,
};

/** Follows changes in this tab. @returns a function that stops it */
export const followChanges = followInTab(PORTS);

function openStream(subjects: readonly string[], { onOpen, onMessage, onError }: StreamHandlers): () => void {
  const desks = subjects.filter((subject) => !subject.startsWith(ORDERS)).slice(-MAX_DESKS);
  const path = pathOf('orders.changes');
  const source = new EventSource(desks.length === 0 ? path : `${path}?desks=${desks.join(',')}`);
  source.addEventListener('open', onOpen);
  source.addEventListener('message', ({ data }) => onMessage(subjectIn(data)));
  source.addEventListener('error', onError);
  return () => source.close();
}

/** Returns the subject of a server event (`OrderChange`): all orders, or the id of one whose messages or notes changed. */
function subjectIn(data: unknown): string {
  const event: unknown = JSON.parse(String(data));
  if (typeof event !== 'object' || event === null || 'status' in event || !('orderId' in event)) return ORDERS;
  return String(event.orderId);
}

/** Validates a message from another tab, which may run an older or a newer version. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'changed') return 'what' in data && typeof data.what === 'string';
  if (data.kind === 'follows') return 'subjects' in data && Array.isArray(data.subjects);
  return data.kind === 'open' || data.kind === 'broken' || data.kind === 'ask';
}
