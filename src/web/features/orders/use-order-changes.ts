import { useEffect, useEffectEvent } from 'react';
import { assertNever } from '#domain/assert-never.ts';
import { pathOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { signInRequired } from '#web/lib/session-ended.ts';
import { type FollowPorts, followChanges, type StreamHandlers } from './follow-changes.ts';

const PORTS: FollowPorts = {
  open: typeof EventSource === 'undefined' ? null : openStream,
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  random: Math.random,
};

function openStream({ onOpen, onMessage, onError }: StreamHandlers): () => void {
  const source = new EventSource(pathOf('orders.changes'));
  source.addEventListener('open', onOpen);
  source.addEventListener('message', onMessage);
  source.addEventListener('error', onError);
  return () => source.close();
}

/**
 * Reads the orders on screen anew as they change, while the page is in sight.
 * @param enabled false while there is nothing that could change
 * @param signedIn a stream that ends may mean that the session has ended; the server is asked then
 */
export function useOrderChanges({ enabled, signedIn }: { enabled: boolean; signedIn: boolean }): void {
  const onBroken = useEffectEvent(() => {
    if (signedIn) signInRequired();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return followChanges(PORTS, (sign) => {
      switch (sign) {
        case 'changed':
          // A read that fails shows as such beside what was read before.
          void refreshReads('/api/sell-requests');
          return;
        case 'broken':
          onBroken();
          return;
        default:
          assertNever(sign);
      }
    });
  }, [enabled]);
}
