import { listOf, readText } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import type { SentEvents } from './ad-sender.ts';

const KEY = 'ad-events-sent';
/** More than one browser has to tell apart. */
const MAX_KEPT = 200;

/** The events that this browser has sent, as hashes. Without storage they are remembered until the page ends. */
export function sentEvents(): SentEvents {
  const here = new Set<string>();
  return {
    has: (key) => here.has(key) || read().includes(key),
    add: (key) => {
      here.add(key);
      writeStored(KEY, [...read(), key].slice(-MAX_KEPT));
    },
  };
}

function read(): readonly string[] {
  return readStored(KEY, listOf(readText, MAX_KEPT)) ?? [];
}
