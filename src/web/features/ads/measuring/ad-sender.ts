import { listOf, readText } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';
import type { AdEvent, AdEventName } from '../index.ts';
import { type Digest, type HashedPerson, hashPerson } from './ad-person.ts';

/** Data of one sent event: nothing in it names a person. */
export interface AdMessage {
  name: AdEventName;
  /** US dollars; null without a price. */
  value: number | null;
  /** Equal for repeats of an event, which count once; null when it could not be hashed. */
  eventId: string | null;
  person: HashedPerson | null;
}

/** Port to an advertising provider. The embedded default is none. */
export interface AdPixel {
  /** Loads the provider's code, once. */
  start(): void;
  isRunning(): boolean;
  send(message: AdMessage): void;
  /**
   * Revokes consent and removes the data that the provider keeps in this browser. Its code stays until the page ends.
   */
  stop(): void;
}

/** Record of the sent events, kept over reloads. */
interface SentEvents {
  has(key: string): boolean;
  add(key: string): void;
}

interface SenderPorts {
  pixel: AdPixel;
  /** Returns true while the visitor gives consent. */
  isAllowed(): boolean;
  /** Returns true when events of the open page may be sent. An event belongs to the page on which it happened. */
  isAdPage(): boolean;
  digest: Digest;
  sent: SentEvents;
}

/**
 * Makes a sender that sends each event once, with the person hashed, and only with consent: an event without consent is
 * not kept for later either.
 */
export function createAdSender({
  pixel,
  isAllowed,
  isAdPage,
  digest,
  sent,
}: SenderPorts): (event: AdEvent) => Promise<void> {
  return async ({ name, id, cents, person }) => {
    const key = `${name}:${id}`;
    if (!isAllowed() || !isAdPage()) return;
    const [eventId, hashed] = await Promise.all([
      digest(key),
      person === null ? Promise.resolve(null) : hashPerson(person, digest),
    ]);
    const sentKey = eventId ?? key;
    // Checks again: consent may be revoked by now. Leaving the page, as after signing in, changes nothing.
    if (!isAllowed() || sent.has(sentKey)) return;
    sent.add(sentKey);
    pixel.send({ name, value: cents === null ? null : cents / 100, eventId, person: hashed });
  };
}

const KEY = 'ad-events-sent';
/** Limit of stored events, above the number that one browser needs to tell apart. */
const MAX_KEPT = 200;

/**
 * Returns the events that this browser has sent, as hashes. Without storage they are remembered until the page ends.
 */
export function sentEvents(): SentEvents {
  const sentHere = new Set<string>();
  return {
    has: (key) => sentHere.has(key) || readSentKeys().includes(key),
    add: (key) => {
      sentHere.add(key);
      writeStored(KEY, [...readSentKeys(), key].slice(-MAX_KEPT));
    },
  };
}

function readSentKeys(): readonly string[] {
  return readStored(KEY, listOf(readText, MAX_KEPT)) ?? [];
}
