import { isEnded, type UnitState } from './states.ts';

/**
 * Ways to erase the data of a device, as NIST SP 800-88 Rev. 1 names them. Apple devices encrypt their storage, so erasing
 * the keys ("Erase All Content and Settings") is Purge.
 */
const METHODS = {
  clear: { label: 'Clear', how: 'Reset or overwritten on the device' },
  purge: { label: 'Purge', how: 'Encryption keys erased, for example with “Erase All Content and Settings”' },
  destroy: { label: 'Destroy', how: 'Storage shredded or otherwise destroyed' },
} as const;

export type WipeMethod = keyof typeof METHODS;
export const WIPE_METHODS = ['clear', 'purge', 'destroy'] as const satisfies readonly WipeMethod[];

/** Returns the name of a method. */
export function wipeLabel(method: WipeMethod): string {
  return METHODS[method].label;
}

/** Describes how a method erases, for customers and staff. */
export function describeWipe(method: WipeMethod): string {
  return METHODS[method].how;
}

/**
 * Returns true for a unit whose data may be recorded as erased: the shop owns the device and has it, or used it for parts or wrote it off. False
 * for police holds and undone purchases, whose data belong to the seller.
 */
export function mayWipe(state: UnitState): boolean {
  if (state === 'parts' || state === 'written_off') return true;
  return !isEnded(state) && state !== 'in_transit' && state !== 'police_hold';
}
