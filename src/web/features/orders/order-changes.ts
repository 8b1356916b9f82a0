import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { signInRequired } from '#web/lib/session-ended.ts';

const PORTS: Omit<FollowPorts, 'open'> = {
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
  random: Math.random,
};

function openStream(path: string, { onOpen, onMessage, onError }: StreamHandlers): () => void {
  const source = new EventSource(path);
  source.addEventListener('open', onOpen);
  source.addEventListener('message', onMessage);
  source.addEventListener('error', onError);
  return () => source.close();
}

interface OrderChangesOptions {
  /** False while nothing can change. */
  enabled: boolean;
  /** True when a customer is signed in: the session may have ended with the stream, so the server is asked then. */
  signedIn: boolean;
  /** Path of the stream; by default that of the caller's orders. */
  path?: string;
  /** Refetches the data on screen; by default the caller's orders. */
  refresh?: () => void;
}

function refreshOwnOrders(): void {
  // A failed read is shown as such beside the previous data.
  void refreshReads('/api/sell-requests');
}

/** Refetches the orders on screen as they change, while the page is visible. */
export function useOrderChanges({
  enabled,
  signedIn,
  path = pathOf('orders.changes'),
  refresh = refreshOwnOrders,
}: OrderChangesOptions): void {
  const hear = useEffectEvent((sign: ChangeSign) => {
    if (sign === 'changed') refresh();
    else if (signedIn) signInRequired();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const open = typeof EventSource === 'undefined' ? null : (handlers: StreamHandlers) => openStream(path, handlers);
    return followChanges({ ...PORTS, open }, (sign) => hear(sign));
  }, [enabled, path]);
}

/** Handlers of a stream's events. */
export interface StreamHandlers {
  onOpen(): void;
  onMessage(): void;
  onError(): void;
}

/** Browser functions that following changes needs. */
export interface FollowPorts {
  /** Opens the stream and returns a function that closes it; null in a browser without server-sent events. */
  open: ((handlers: StreamHandlers) => () => void) | null;
  isVisible(): boolean;
  /** @returns a function that stops it */
  onVisibility(listener: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** Orders may have changed. `broken` when an open stream has ended: perhaps the session has too. */
export type ChangeSign = 'changed' | 'broken';

/** Time in ms in which changes are gathered into one refetch. */
const GATHER_MS = 150;
/** Polling interval in ms while there is no stream. */
export const POLL_MS = 20_000;
/** Delay in ms before the first reconnect; each further one doubles, up to the limit. */
const RETRY_MS = 3_000;
const RETRY_MOST_MS = 120_000;

/**
 * Signals when orders may have changed: by the server's stream while the page is visible, and by polling while there is
 * none. A stream does not repeat earlier events, so opening one is a signal too.
 * @returns a function that stops it
 */
export function followChanges(ports: FollowPorts, tell: (sign: ChangeSign) => void): () => void {
  let close: () => void = () => undefined;
  let tries = 0;
  let wasOpen = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const look = () => {
    clearTimeout(gathering);
    gathering = setTimeout(() => tell('changed'), GATHER_MS);
  };
  const poll = () => {
    clearInterval(polling);
    polling = setInterval(look, POLL_MS);
  };
  const connect = () => {
    if (ports.open === null) return poll();
    close = ports.open({
      onOpen: () => {
        clearInterval(polling);
        tries = 0;
        wasOpen = true;
        look();
      },
      onMessage: look,
      // The built-in reconnect of EventSource has no growing delay.
      onError: () => {
        close();
        poll();
        retrying = setTimeout(connect, Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** tries) * (0.5 + ports.random()));
        tries += 1;
        if (wasOpen) tell('broken');
        wasOpen = false;
      },
    });
  };
  const disconnect = () => {
    close();
    clearTimeout(gathering);
    clearTimeout(retrying);
    clearInterval(polling);
  };

  const stopWatching = ports.onVisibility(() => {
    disconnect();
    if (ports.isVisible()) connect();
  });
  if (ports.isVisible()) connect();
  return () => {
    stopWatching();
    disconnect();
  };
}
