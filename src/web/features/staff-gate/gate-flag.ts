import type { StaffArea } from '#domain/staff-areas.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import type { StoredKey } from '#web/lib/stored-keys.ts';

/**
 * The flag of S2 in session storage: this tab has passed the gate. It opens nothing, the server does; it only keeps the gate
 * from showing for a moment while the server is asked (decision 15).
 */
const keyOf = (area: StaffArea): StoredKey => `staff-authenticated-${area}`;

export function hasGateFlag(area: StaffArea): boolean {
  return readStored(keyOf(area), (saved) => (saved === true ? true : null), 'session') === true;
}

export function setGateFlag(area: StaffArea): void {
  writeStored(keyOf(area), true, 'session');
}

export function clearGateFlag(area: StaffArea): void {
  removeStored(keyOf(area), 'session');
}
