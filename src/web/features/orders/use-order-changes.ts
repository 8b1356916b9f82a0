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

interface OrderChangesOptions {
  /** False while there is nothing that could change. */
  enabled: boolean;
  /** A customer is signed in: a stream that ends may mean that the session has ended; the server is asked then. */
  signedIn: boolean;
  /** Reads anew what is on screen; the caller's orders unless told otherwise. */
  refresh?: () => void;
}

function refreshOwnOrders(): void {
  // A read that fails shows as such beside what was read before.
  void refreshReads('/api/sell-requests');
}

/** Reads the orders on screen anew as they change, while the page is in sight. */
export function useOrderChanges({ enabled, signedIn, refresh = refreshOwnOrders }: OrderChangesOptions): void {
  const onChanged = useEffectEvent(() => refresh());
  const onBroken = useEffectEvent(() => {
    if (signedIn) signInRequired();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return followChanges(PORTS, (sign) => {
      switch (sign) {
        case 'changed':
          onChanged();
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
