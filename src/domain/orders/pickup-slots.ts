import { addDays, daysBetween, isRealDay } from '../calendar-day.ts';
import { closedFor } from '../holidays.ts';
import type { ShopTime } from '../shop-day.ts';
import type { PickupRules } from './pickup-rules.ts';

/** Pickup times as shown and stored: hourly from 10:00 AM to 6:00 PM (C9). */
export const PICKUP_SLOTS = [
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
  '6:00 PM',
] as const;
export type PickupSlot = (typeof PICKUP_SLOTS)[number];

/** Limit of days ahead for booking a pickup, so that a typing error does not book the next decade. */
export const PICKUP_DAYS_AHEAD = 60;

const FIRST_SLOT_HOUR = 10;
const JOINED = /^(\d{4}-\d{2}-\d{2}) (\d{1,2}:\d{2} [AP]M)$/;

/** Returns true for a day from `today` to `PICKUP_DAYS_AHEAD` days later (C5); days as YYYY-MM-DD. */
export function isPickupDay(date: string, today: string): boolean {
  if (!isRealDay(date)) return false;
  const ahead = daysBetween(today, date);
  return ahead >= 0 && ahead <= PICKUP_DAYS_AHEAD;
}

/** Returns the last day on which a pickup can be booked; days as YYYY-MM-DD. */
export function lastPickupDay(today: string): string {
  return addDays(today, PICKUP_DAYS_AHEAD);
}

/**
 * Returns the slots that can still be booked on a day: none outside the booking window and on holidays on which the shop is
 * closed; for today, those that have not begun.
 */
export function slotsFor(
  date: string,
  now: ShopTime,
  { openHolidays }: Pick<PickupRules, 'openHolidays'>,
): readonly PickupSlot[] {
  if (!isPickupDay(date, now.day) || closedFor(date, openHolidays) !== null) return [];
  if (date !== now.day) return PICKUP_SLOTS;
  return PICKUP_SLOTS.filter((_, index) => (FIRST_SLOT_HOUR + index) * 60 > now.minutes);
}

/** Reads a slot as typed or sent; null when it is not offered. */
export function readPickupSlot(text: string): PickupSlot | null {
  return PICKUP_SLOTS.find((slot) => slot === text) ?? null;
}

/** Joins date and time to the order's `pickupDate`: "2026-11-21 10:00 AM" (C3). */
export function joinPickupDate(date: string, time: PickupSlot): string {
  return `${date} ${time}`;
}

/** Splits a `pickupDate`; null unless it is a real day and an offered slot. */
export function readPickupDate(text: string): { date: string; time: PickupSlot } | null {
  const [, date = '', slot = ''] = JOINED.exec(text) ?? [];
  const time = readPickupSlot(slot);
  return time === null || !isRealDay(date) ? null : { date, time };
}
