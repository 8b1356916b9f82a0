import crypto from 'node:crypto';

/**
 * Makes an order's id: a UUID of version 7 (RFC 9562, 5.7), whose first 48 bits are the time in milliseconds and whose last 74
 * are random. New orders then stand beside each other in every index by id, where random ids would each change a page of their
 * own; the short id, its last 8 characters, is random as ever.
 */
export function newOrderId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // A random UUID with other bits in front: "tttttttt-tttt-7rrr-yrrr-rrrrrrrrrrrr".
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
