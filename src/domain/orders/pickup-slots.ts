import { addDays, daysBetween, isRealDay } from '../calendar-day.ts';
import { type PickupDays, pickupMinutes } from '../hours/pickup-days.ts';
import { readHours } from '../hours/weekly-hours.ts';
import type { ShopTime } from '../shop-day.ts';

/** Pickup times as shown and stored: hourly from 10:00 AM to 6:00 PM. */
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

/** Returns true for a day from `today` to `PICKUP_DAYS_AHEAD` days later; days as YYYY-MM-DD. */
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
 * Returns the slots that can still be booked on a day: none outside the booking window and on days when the shop is
 * closed; for today, only slots that have not begun.
 */
export function slotsFor(date: string, now: ShopTime, rules: PickupDays): readonly PickupSlot[] {
  const offered = isPickupDay(date, now.day) ? pickupMinutes(date, rules) : null;
  if (offered === null) return [];
  return PICKUP_SLOTS.filter((_, index) => {
    const minute = slotMinutes(index);
    return minute >= offered.from && minute < offered.before && (date !== now.day || minute > now.minutes);
  });
}

/** Returns the minute of the day at which the slot of an index begins. */
export function slotMinutes(index: number): number {
  return (FIRST_SLOT_HOUR + index) * 60;
}

/** Returns the first and the last slot of a usual day; null for hours without one. */
export function slotRange({ pickupHours }: Pick<PickupDays, 'pickupHours'>): [PickupSlot, PickupSlot] | null {
  const times = readHours(pickupHours);
  const slots = PICKUP_SLOTS.filter(
    (_, index) => times !== null && slotMinutes(index) >= times.opens && slotMinutes(index) <= times.closes,
  );
  const [first, last] = [slots[0], slots.at(-1)];
  return first === undefined || last === undefined ? null : [first, last];
}

/** Reads a typed or sent slot; null for any other text. */
export function readPickupSlot(text: string): PickupSlot | null {
  return PICKUP_SLOTS.find((slot) => slot === text) ?? null;
}

/** Joins date and time to the order's `pickupDate`: "2026-11-21 10:00 AM". */
export function joinPickupDate(date: string, time: PickupSlot): string {
  return `${date} ${time}`;
}

/** Splits a `pickupDate`; null unless it is a real day and an offered slot. */
export function readPickupDate(text: string): { date: string; time: PickupSlot } | null {
  const [, date = '', slot = ''] = JOINED.exec(text) ?? [];
  const time = readPickupSlot(slot);
  return time === null || !isRealDay(date) ? null : { date, time };
}
