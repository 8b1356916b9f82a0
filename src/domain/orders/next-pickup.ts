import { addDays } from '../calendar-day.ts';
import type { PickupDays } from '../hours/pickup-days.ts';
import { openingDay } from '../shop-opening.ts';
import { PICKUP_DAYS_AHEAD, slotsFor } from './pickup-slots.ts';

/**
 * Returns the number of days until the next pickup that can be booked today: 1 is tomorrow. Null when none can be booked.
 * @param today the shop's day, YYYY-MM-DD
 */
export function daysToNextPickup(today: string, rules: PickupDays): number | null {
  for (let ahead = 1; ahead <= PICKUP_DAYS_AHEAD; ahead += 1) {
    if (slotsFor(addDays(today, ahead), { day: today, minutes: 0 }, rules).length > 0) return ahead;
  }
  return null;
}

/** Promises the next day on which a driver can come: tomorrow, or the first one on which the shop picks up. */
export function nextPickupText(today: string, rules: PickupDays): string {
  const ahead = daysToNextPickup(today, rules);
  if (ahead === null) return 'Book a time that works for you.';
  const day = openingDay({ day: today, minutes: 0 }, ahead);
  return `Book today and we can be there ${ahead === 1 ? 'tomorrow' : `on ${day}`}.`;
}
