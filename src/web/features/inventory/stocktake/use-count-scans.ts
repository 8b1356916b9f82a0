import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshReads } from '#web/lib/query.tsx';
import { newItemId, type Sending, sendWaiting } from '#web/lib/waiting.ts';
import { type Count, type Counted, type CountScan, sendScan } from './counts.api.ts';
import { keepWaiting, readWaiting, together, type WaitingScan } from './scan-queue.ts';

/** Time between two tries of what found no connection: a counter waits for the answer, and browsers call it online early. */
const RETRY_MS = 4_000;
const MOST_ANSWERS = 10;

/** A scan that the server has refused, and why. */
export interface RefusedScan {
  scan: WaitingScan;
  message: string;
}

/** Sends the scans of a count in their order, now or once the browser is online again. */
export function useCountScans(countId: string) {
  const waiting = useRef<WaitingScan[]>([]);
  const isSending = useRef(false);
  const [shown, setShown] = useState<readonly WaitingScan[]>([]);
  const [answers, setAnswers] = useState<readonly CountScan[]>([]);
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const [count, setCount] = useState<Count | null>(null);
  /** False from a try that got no answer to the next that does. */
  const [isOnline, setOnline] = useState(true);

  const change = (changes: (scans: WaitingScan[]) => WaitingScan[]) => {
    waiting.current = changes(together(readWaiting(countId), waiting.current));
    keepWaiting(countId, waiting.current);
    setShown(waiting.current);
  };
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let answered = 0;
    const ports: Sending<WaitingScan, Counted> = {
      send: async (scan) => {
        const counted = await sendScan(countId, scan);
        setCount(counted.count);
        setAnswers((before) => [counted.scan, ...before].slice(0, MOST_ANSWERS));
        return counted;
      },
      forgetFirst: (scan) => {
        answered += 1;
        setOnline(true);
        change((scans) => scans.filter(({ id }) => id !== scan.id));
      },
      refused: (scan, message) => {
        setRefused((before) => [{ scan, message: message ?? 'The server did not take this scan.' }, ...before]);
      },
    };
    try {
      do {
        answered = 0;
        await sendWaiting([...waiting.current], ports);
        if (answered === 0 && waiting.current.length > 0) setOnline(false);
        if (answered > 0) void refreshReads(`/api/inventory/counts/${countId}`);
      } while (answered > 0 && waiting.current.length > 0);
    } finally {
      isSending.current = false;
    }
  };
  const sendNow = useEffectEvent(() => void send());
  const begin = useEffectEvent(() => change((scans) => scans));
  useEffect(() => {
    begin();
    sendNow();
    const onOnline = () => sendNow();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, RETRY_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);

  const add = (code: string, placeId: string | null) => {
    change((scans) => [...scans, { id: newItemId(), code, placeId }]);
    void send();
  };
  return { add, waiting: shown, answers, refused, count, isOnline };
}
