import crypto from 'node:crypto';

/**
 * Creates an order's id: a UUID of version 7 (RFC 9562, 5.7), whose first 48 bits are the time in milliseconds and
 * whose last 74 are random. New orders are then neighbors in every index by id, whereas random ids would each change a
 * different page; the short id, its last 8 characters, is random as before.
 */
export function newOrderId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // A random UUID with its first bits replaced: "tttttttt-tttt-7rrr-yrrr-rrrrrrrrrrrr".
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
