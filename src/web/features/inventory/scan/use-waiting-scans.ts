import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { keptList } from '#web/lib/sending/kept-list.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { useSendQueue } from '#web/lib/sending/use-send-queue.ts';
import { orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** Time between two tries of what found no connection: whoever scans waits for the answer, and browsers call it online early. */
const RETRY_MS = 4_000;
const MOST_ANSWERS = 10;

/** A scan that waits to be sent. */
export interface WaitingScan {
  /** Made by this browser, so that a scan that is sent twice counts once. */
  id: string;
  code: string;
  /** Place that the counter was at, in a count of all places. */
  placeId: string | null;
}

const readScan = shapeOf<WaitingScan>({ id: readText, code: readText, placeId: orNull(readText) });

/** A scan that was answered, with its answer. */
export interface AnsweredScan<Answer> {
  scan: WaitingScan;
  answer: Answer;
}

/** A scan that the server has refused, and why. */
interface RefusedScan {
  scan: WaitingScan;
  message: string;
}

interface Document<Answer> {
  /** Names the document in this browser. */
  key: `count-scans-${string}` | `transfer-scans-${string}`;
  /** Sends a scan, which may have been sent before. @throws as `call` does */
  send: (scan: WaitingScan, signal: AbortSignal) => Promise<Answer>;
  /** Reads the document anew after some answers. */
  refresh: () => void;
}

/** Scans of a document that are on their way, and those that were answered. */
export type DocumentScans<Answer> = ReturnType<typeof useWaitingScans<Answer>>;

/** Sends the scans of a document, those of one code in their order, now or once the server takes them. */
export function useWaitingScans<Answer>({ key, send, refresh }: Document<Answer>) {
  const [answers, setAnswers] = useState<readonly AnsweredScan<Answer>[]>([]);
  const { queue, entries, isKept } = useSendQueue<WaitingScan, Answer>(
    keptList({ key, read: readScan }),
    {
      send,
      onSent: (answer, scan) => setAnswers((before) => [{ scan, answer }, ...before].slice(0, MOST_ANSWERS)),
      onRest: refresh,
      orderedBy: ({ code }) => code,
    },
    RETRY_MS,
  );
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.filter(({ state }) => state !== 'refused');
  return {
    add: (code: string, placeId: string | null = null) => {
      queue.put({ id: newIdempotencyKey(), code, placeId });
      void queue.send();
    },
    waiting: waiting.map(({ item }) => item),
    /** Newest first. */
    answers,
    /** Those that the server has refused, newest first, until `forget`. */
    refused: refused
      .toReversed()
      .map(({ item, failure }): RefusedScan => ({ scan: item, message: messageOf(failure) })),
    /** Forgets a refused scan that a person has seen. */
    forget: ({ scan }: RefusedScan) => queue.remove(scan.id),
    /** Why they wait, from a try that got no answer to the next that does; null when nothing is in the way. */
    failure: waiting.find(({ failure }) => failure !== null)?.failure ?? null,
    isKept,
  };
}
