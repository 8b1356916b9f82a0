import { isEnded, type UnitState } from './states.ts';

/**
 * Ways to erase the data of a device, as NIST SP 800-88 Rev. 1 names them. Apple devices encrypt what they keep, so that erasing
 * their keys ("Erase All Content and Settings") is Purge.
 */
const METHODS = {
  clear: { label: 'Clear', how: 'Reset or overwritten on the device' },
  purge: { label: 'Purge', how: 'Encryption keys erased, for example with “Erase All Content and Settings”' },
  destroy: { label: 'Destroy', how: 'Storage shredded or otherwise destroyed' },
} as const;

export type WipeMethod = keyof typeof METHODS;
export const WIPE_METHODS = ['clear', 'purge', 'destroy'] as const satisfies readonly WipeMethod[];

/** Returns what a method is called. */
export function wipeLabel(method: WipeMethod): string {
  return METHODS[method].label;
}

/** Returns how a method erases, in words for both sides. */
export function wipeWords(method: WipeMethod): string {
  return METHODS[method].how;
}

/**
 * Returns true for a unit whose data may be recorded as erased: the shop owns the device and has it, or has used it up. Not one
 * that the police keep, nor one whose purchase was undone: its data are its seller's.
 */
export function mayWipe(state: UnitState): boolean {
  if (state === 'parts' || state === 'written_off') return true;
  return !isEnded(state) && state !== 'in_transit' && state !== 'police_hold';
}
