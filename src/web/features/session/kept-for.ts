import { readStored } from '#web/lib/storage/storage.ts';

/**
 * Returns the id of the account that this browser keeps cart and drafts for, or null. Where another one signs in, they go
 * first (docs/decisions/016).
 */
export function keptFor(): string | null {
  return readStored('kept-for', (saved) => (typeof saved === 'string' ? saved : null));
}
