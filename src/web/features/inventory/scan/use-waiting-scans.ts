import { useState } from 'react';
import { messageOf } from '#web/lib/api.ts';
import { keptList } from '#web/lib/sending/kept-list.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import { useSendQueue } from '#web/lib/sending/use-send-queue.ts';
import { orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';

/** Time in ms between attempts without a connection. Short: the person scanning waits, and browsers report online early. */
const RETRY_MS = 4_000;
const MAX_ANSWERS = 10;

/** A scan that waits to be sent. */
export interface WaitingScan {
  /** Idempotency key made by this browser: a scan sent twice counts once. */
  id: string;
  code: string;
  /** Place of the person counting, in a count of all places. */
  placeId: string | null;
}

const readScan = shapeOf<WaitingScan>({ id: readText, code: readText, placeId: orNull(readText) });

/** An answered scan, with its answer. */
export interface AnsweredScan<Answer> {
  scan: WaitingScan;
  answer: Answer;
}

/** A scan that the server refused, with the reason. */
interface RefusedScan {
  scan: WaitingScan;
  message: string;
}

interface Document<Answer> {
  /** Key of the document in this browser. */
  key: `count-scans-${string}` | `transfer-scans-${string}`;
  /** Sends a scan, which may have been sent before. @throws as `call` does */
  send: (scan: WaitingScan, signal: AbortSignal) => Promise<Answer>;
  /** Refetches the document after some answers. */
  refresh: () => void;
}

/** Waiting and answered scans of a document. */
export type DocumentScans<Answer> = ReturnType<typeof useWaitingScans<Answer>>;

/** Sends the scans of a document, now or once the server is reachable. Scans of one code go in their order. */
export function useWaitingScans<Answer>({ key, send, refresh }: Document<Answer>) {
  const [answers, setAnswers] = useState<readonly AnsweredScan<Answer>[]>([]);
  const { queue, entries, isKept } = useSendQueue<WaitingScan, Answer>(
    keptList({ key, read: readScan }),
    {
      send,
      onSent: (answer, scan) => setAnswers((before) => [{ scan, answer }, ...before].slice(0, MAX_ANSWERS)),
      onPassEnd: refresh,
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
    /** Answered scans, newest first. */
    answers,
    /** Scans that the server refused, newest first, until `forget`. */
    refused: refused
      .toReversed()
      .map(({ item, failure }): RefusedScan => ({ scan: item, message: messageOf(failure) })),
    /** Removes a refused scan that a person has confirmed. */
    forget: ({ scan }: RefusedScan) => queue.remove(scan.id),
    /** Reason for the wait: set by an attempt without an answer, cleared by the next answer; else null. */
    failure: waiting.find(({ failure }) => failure !== null)?.failure ?? null,
    isKept,
  };
}
