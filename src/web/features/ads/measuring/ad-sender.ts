import type { AdEvent } from '../index.ts';
import { type Digest, hashPerson } from './ad-person.ts';
import type { AdPixel } from './ad-pixel.ts';

/** Remembers what was sent, over reloads. */
export interface SentEvents {
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
