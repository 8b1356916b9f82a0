import { listOf, readText } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import type { AdEvent, AdEventName } from '../index.ts';
import { type Digest, type HashedPerson, hashPerson } from './ad-person.ts';

/** The data that is sent for one event: nothing in it names a person. */
export interface AdMessage {
  name: AdEventName;
  /** US dollars; null where there is no price. */
  value: number | null;
  /** The same for the same happening, so that it is counted once; null where it could not be hashed. */
  eventId: string | null;
  person: HashedPerson | null;
}

/** The port to whoever measures advertising (decision 26). The embedded default is none at all. */
export interface AdPixel {
  /** Loads the provider's code, once. */
  start(): void;
  isRunning(): boolean;
  send(message: AdMessage): void;
  /** Revokes what was allowed and removes what the provider keeps in this browser. Its code is gone with the page. */
  stop(): void;
}

/** Remembers what was sent, over reloads. */
interface SentEvents {
  has(key: string): boolean;
  add(key: string): void;
}

interface SenderPorts {
  pixel: AdPixel;
  /** True when the visitor allows it now. */
  isAllowed(): boolean;
  /** True when events of the open page may be sent. An event belongs to the page on which it happened. */
  isPlace(): boolean;
  digest: Digest;
  sent: SentEvents;
}

/**
 * Sends each event once, with the person hashed, and only while it is allowed: what happens without consent is not kept for
 * later either.
 */
export function createAdSender({
  pixel,
  isAllowed,
  isPlace,
  digest,
  sent,
}: SenderPorts): (event: AdEvent) => Promise<void> {
  return async ({ name, id, cents, person }) => {
    const key = `${name}:${id}`;
    if (!isAllowed() || !isPlace()) return;
    const [eventId, hashed] = await Promise.all([
      digest(key),
      person === null ? Promise.resolve(null) : hashPerson(person, digest),
    ]);
    const sentKey = eventId ?? key;
    // It may have been refused meanwhile. That the visitor has gone on, as from signing in, changes nothing.
    if (!isAllowed() || sent.has(sentKey)) return;
    sent.add(sentKey);
    pixel.send({ name, value: cents === null ? null : cents / 100, eventId, person: hashed });
  };
}

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
