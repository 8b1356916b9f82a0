import { readStored } from '#web/lib/storage/storage.ts';

/**
 * Returns the id of the account whose cart and drafts this browser keeps, or null. They are removed before another
 * account signs in (decision 005).
 */
export function keptAccountId(): string | null {
  return readStored('kept-for', (saved) => (typeof saved === 'string' ? saved : null));
}
