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
  /** False while there is nothing that could change. */
  enabled: boolean;
  /** A customer is signed in: a stream that ends may mean that the session has ended; the server is asked then. */
  signedIn: boolean;
  /** Of the stream; that of the caller's orders unless told otherwise. */
  path?: string;
  /** Reads anew what is on screen; the caller's orders unless told otherwise. */
  refresh?: () => void;
}

function refreshOwnOrders(): void {
  // A read that fails shows as such beside what was read before.
  void refreshReads('/api/sell-requests');
}

/** Reads the orders on screen anew as they change, while the page is in sight. */
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

/** The browser's part in following changes. */
export interface FollowPorts {
  /** Opens the stream and answers how to close it; null in a browser without server-sent events. */
  open: ((handlers: StreamHandlers) => () => void) | null;
  isVisible(): boolean;
  /** @returns how to stop that */
  onVisibility(listener: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
}

/** Something may have changed. `broken` where a stream that stood has ended: perhaps the session did. */
export type ChangeSign = 'changed' | 'broken';

/** Changes that come in one go are one reason to look. */
const GATHER_MS = 150;
/** Time between two looks while there is no stream. */
export const POLL_MS = 20_000;
/** Wait before the first new try; each further one waits twice as long, up to the most. */
const RETRY_MS = 3_000;
const RETRY_MOST_MS = 120_000;

/**
 * Tells when orders may have changed: by the server's stream while the page is in sight, and by looking now and then while
 * there is none. What happened before a stream is open is not repeated by it, so each opening is a reason to look, too.
 * @returns how to stop
 */
export function followChanges(ports: FollowPorts, tell: (sign: ChangeSign) => void): () => void {
  let close: () => void = () => undefined;
  let tries = 0;
  let stood = false;
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
        stood = true;
        look();
      },
      onMessage: look,
      // Its own way of coming back knows no pause that grows.
      onError: () => {
        close();
        poll();
        retrying = setTimeout(connect, Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** tries) * (0.5 + ports.random()));
        tries += 1;
        if (stood) tell('broken');
        stood = false;
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
