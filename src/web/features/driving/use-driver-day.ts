import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import {
  type DriverDay,
  readReason,
  readTaps,
  type Sending,
  sendTaps,
  type Tap,
  withTaps,
  writeTaps,
} from './tap-queue.ts';

const RETRY_MS = 15_000;

/** Loads the day behind a link, and sends the taps of its driver, now or once the phone is online again. */
export function useDriverDay(token: string) {
  const { loaded, reload } = useLoaded(token, (signal) => call('driverDays.get', { params: { token }, signal }));
  const [answered, setAnswered] = useState<DriverDay | null>(null);
  const [taps, setTaps] = useState<readonly Tap[]>(() => readTaps(token));
  const isSending = useRef(false);

  const keep = (left: readonly Tap[]) => {
    writeTaps(token, left);
    setTaps(left);
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const ports: Sending = {
        send: ({ id, orderId, report, serial, reason }) =>
          call('driverDays.report', {
            params: { token },
            body: { id, orderId, report, ...(serial === null ? {} : { serial }), ...reasonOf(reason) },
          }),
        // Without the one that was answered, and with those that came while it was under way.
        forgetFirst: () => keep(readTaps(token).slice(1)),
        refused: (_tap, message) => {
          toastFailure('This was not taken', message);
          reload();
        },
      };
      let day: DriverDay | null = null;
      do {
        day = await sendTaps(readTaps(token), ports);
        if (day !== null) setAnswered(day);
      } while (day !== null && readTaps(token).length > 0);
    } finally {
      isSending.current = false;
    }
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    sendNow();
    const onOnline = () => sendNow();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, RETRY_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);

  const tap = (given: Omit<Tap, 'id'>) => {
    keep([...readTaps(token), { ...given, id: newTapId() }]);
    void send();
  };
  const day = answered ?? (loaded.status === 'ready' ? loaded.value : null);
  return {
    loaded,
    reload,
    day: day === null ? null : withTaps(day, taps),
    waits: new Set(taps.map(({ orderId }) => orderId)),
    tap,
  };
}

function reasonOf(text: string | null) {
  const reason = readReason(text);
  return reason === null ? {} : { reason };
}

/** Returns a random UUID; `crypto.randomUUID` is missing on plain http. */
function newTapId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
