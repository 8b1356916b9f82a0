import type { HoldCode } from '../inspection/holds.ts';

/**
 * What holds forbid of a return. `stopped`: the device stays, on every route. `no_mail`: it may be handed over in the shop
 * alone. `no_device`: there is none to give back.
 */
export type ReturnBar = 'stopped' | 'no_mail' | 'no_device';

/** A lock or a debt is a reason to give a device back; one that others look for stays, and a swollen battery is never mailed. */
const BARS: Partial<Record<HoldCode, ReturnBar>> = {
  POLICE: 'stopped',
  BLACKLIST: 'stopped',
  EMPTY_BOX: 'no_device',
  BATTERY_SWOLLEN: 'no_mail',
};

const STRONGEST_FIRST: readonly ReturnBar[] = ['stopped', 'no_device', 'no_mail'];

/** Returns the strongest of what these holds forbid, or null. */
export function returnBar(holds: readonly HoldCode[]): ReturnBar | null {
  return STRONGEST_FIRST.find((bar) => holds.some((hold) => BARS[hold] === bar)) ?? null;
}
