import { useEffect, useEffectEvent } from 'react';
import { POLL_MS } from '#web/lib/answers/poll-ms.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { signalSignInRequired } from '#web/lib/session-ended.ts';
import { type ChangeSign, type Follower, ordersOf } from './subjects.ts';

interface OrderChangesOptions {
  /** False while nothing can change. */
  enabled: boolean;
  /** Id of the signed-in account; null for a guest. When the stream ends, its session may have too, so the server is asked. */
  account: string | null;
}

/** Refetches the customer's orders on screen as they change, while the page is visible. */
export function useOrderChanges({ enabled, account }: OrderChangesOptions): void {
  useChanges(enabled ? ordersOf(account ?? 'guest') : null, (sign) => {
    // A failed read is shown as such next to the previous data.
    if (sign === 'changed') void refreshReads('/api/sell-requests');
    else if (account !== null) signalSignInRequired();
  });
}

/**
 * Refetches what staff have on screen as orders change, while the page is visible. When the area has closed, the next read
 * notifies the gate. @param rights rights of this browser, as a text that changes with them
 */
export function useStaffOrderChanges(rights: string, refresh: () => void): void {
  useChanges(ordersOf(rights), (sign) => sign === 'changed' && refresh());
}

/** Refetches an order that staff have open as its messages and notes change, while the page is visible. */
export function useDeskChanges(orderId: string, refresh: () => void): void {
  useChanges(orderId, (sign) => sign === 'changed' && refresh());
}

function useChanges(subject: string | null, onSign: (sign: ChangeSign) => void): void {
  const notify = useEffectEvent(onSign);
  useEffect(
    () => (subject === null ? undefined : followLazily({ subject, notify: (sign) => notify(sign) })),
    [subject],
  );
}

/** Follows changes with code that is loaded on demand; polls when it can't be loaded. @returns a function that stops it */
function followLazily(follower: Follower): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  const start = async () => {
    const follow = await loadFollow();
    if (!isOver) stop = follow(follower);
  };
  void start();
  return () => {
    isOver = true;
    stop?.();
  };
}

async function loadFollow(): Promise<(follower: Follower) => () => void> {
  try {
    return (await import('./follow.ts')).followChanges;
  } catch (error) {
    console.warn('This tab polls: the code to follow changes did not load', error);
    return poll;
  }
}

function poll({ notify }: Follower): () => void {
  const polling = setInterval(() => notify('changed'), POLL_MS);
  return () => clearInterval(polling);
}
