import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { keptList } from '#web/lib/sending/kept-list.ts';
import { useSendQueue } from '#web/lib/sending/use-send-queue.ts';
import { orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { type Count, type Counted, type CountScan, sendScan, type WaitingScan } from './counts.api.ts';

/** Time between two tries of what found no connection: a counter waits for the answer, and browsers call it online early. */
const RETRY_MS = 4_000;
const MOST_ANSWERS = 10;

const readScan = shapeOf<WaitingScan>({ id: readText, code: readText, placeId: orNull(readText) });

/** A scan that the server has refused, and why. */
interface RefusedScan {
  scan: WaitingScan;
  message: string;
}

/** Sends the scans of a count in their order, now or once the browser is online again. */
export function useCountScans(countId: string) {
  const [answers, setAnswers] = useState<readonly CountScan[]>([]);
  const [refused, setRefused] = useState<readonly RefusedScan[]>([]);
  const [count, setCount] = useState<Count | null>(null);
  const { queue, entries } = useSendQueue<WaitingScan, Counted>(
    keptList({ key: `count-scans-${countId}`, read: readScan }),
    {
      send: (scan, signal) => sendScan(countId, scan, signal),
      onSent: (counted) => {
        setCount(counted.count);
        setAnswers((before) => [counted.scan, ...before].slice(0, MOST_ANSWERS));
      },
      onRefused: (scan, error) => {
        queue.remove(scan.id);
        setRefused((before) => [
          { scan, message: messageOf(error) ?? 'The server did not take this scan.' },
          ...before,
        ]);
      },
      onRest: () => void refreshReads(`/api/inventory/counts/${countId}`),
      isOrdered: true,
    },
    RETRY_MS,
  );
  return {
    add: (code: string, placeId: string | null) => {
      queue.put({ id: newItemId(), code, placeId });
      void queue.send();
    },
    waiting: entries.map(({ item }) => item),
    answers,
    refused,
    count,
    /** False from a try that got no answer to the next that does. */
    isOnline: entries.every(({ failure }) => failure === null),
  };
}
