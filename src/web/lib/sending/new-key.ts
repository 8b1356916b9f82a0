/**
 * Returns a new key for one intent to create something, or the id of an item to send; the server accepts each once. Keep
 * it for retries of that intent, and make a new one for the next.
 * @returns a random UUID
 */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is missing on plain http away from localhost, where a shop may try the product.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
