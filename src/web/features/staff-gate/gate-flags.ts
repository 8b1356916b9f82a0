import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { StoredKey } from '#web/lib/storage/personal-keys.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';

/**
 * Names the flag in session storage: this tab has passed the gate. Only the server opens an area; the flag keeps the gate
 * from showing for a moment before it answers.
 */
const keyOf = (area: StaffArea): StoredKey => `staff-authenticated-${area}`;

export function hasGateFlag(area: StaffArea): boolean {
  return readStored(keyOf(area), (saved) => (saved === true ? true : null), 'session') === true;
}

/** Sets the flags of the areas that the server opened, and clears all others. */
export function setGateFlags(open: readonly StaffArea[]): void {
  for (const area of STAFF_AREAS) {
    if (open.includes(area)) writeStored(keyOf(area), true, 'session');
    else removeStored(keyOf(area), 'session');
  }
}
