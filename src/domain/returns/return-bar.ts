import type { HoldCode } from '../inspection/holds.ts';

/**
 * Restrictions of a return by holds. `stopped`: the device must stay. `no_mail`: it can only be handed over in the
 * shop. `no_device`: there is no device to give back.
 */
export type ReturnBar = 'stopped' | 'no_mail' | 'no_device';

/** Restrictions by hold. A locked or unpaid device goes back; one reported or wanted by the police stays, and a swollen battery is never mailed. */
const BARS: Partial<Record<HoldCode, ReturnBar>> = {
  POLICE: 'stopped',
  BLACKLIST: 'stopped',
  EMPTY_BOX: 'no_device',
  BATTERY_SWOLLEN: 'no_mail',
};

const STRONGEST_FIRST: readonly ReturnBar[] = ['stopped', 'no_device', 'no_mail'];

/** Returns the strongest restriction of these holds, or null. */
export function returnBar(holds: readonly HoldCode[]): ReturnBar | null {
  return STRONGEST_FIRST.find((bar) => holds.some((hold) => BARS[hold] === bar)) ?? null;
}
