/**
 * Returns a new key for one intent to create something: keep it for the retries of that intent, make a new one for the
 * next.
 */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is missing on plain http away from localhost, where a shop may try the product.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a random UUID, by which the server knows what is sent twice. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
