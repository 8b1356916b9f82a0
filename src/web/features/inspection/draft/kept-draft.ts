import { orNull, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { type Changes, readChanges } from './draft-fields.ts';

/** Changes that wait to be saved, and the version on which they are based; null before the first inspection. */
export interface KeptDraft {
  version: number | null;
  changes: Changes;
}

const keyOf = (orderId: string) => `inspection-draft-${orderId}` as const;
const readVersion = orNull(wholeNumber(1, 2_147_483_647));

/** Reads the changes of an order that this browser could not save; null without any. */
export function readKeptDraft(orderId: string): KeptDraft | null {
  return readStored(keyOf(orderId), (saved) => {
    if (typeof saved !== 'object' || saved === null || !('version' in saved && 'changes' in saved)) return null;
    return { version: readVersion(saved.version), changes: readChanges(saved.changes) };
  });
}

/** Keeps changes until they are saved; a reload then loses nothing. */
export function keepChanges(orderId: string, { version, changes }: KeptDraft): void {
  if (Object.keys(changes).length === 0) removeStored(keyOf(orderId));
  else writeStored(keyOf(orderId), { version, changes });
}
