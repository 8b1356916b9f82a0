import { shopTime } from '#domain/shop-day.ts';
import type { Dice } from './dice.ts';

/** Opening time of the shop in minutes since midnight: staff work from 10 AM to 7 PM. */
const OPENS = 600;
const CLOSES = 1_140;
const MINUTE_MS = 60_000;

/** Returns the same moment if the shop is open, or else one within an hour of its next opening. */
export function inShopHours(dice: Dice, at: Date, timeZone: string): Date {
  const late = dice.int(1, 60);
  let when = at;
  // Repeats once when the clocks change that night.
  for (;;) {
    const { minutes } = shopTime(when, timeZone);
    if (minutes >= OPENS && minutes < CLOSES) return when;
    const wait = minutes < OPENS ? OPENS - minutes : 24 * 60 - minutes + OPENS;
    when = new Date(when.getTime() + (wait + late) * MINUTE_MS);
  }
}
