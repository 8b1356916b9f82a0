import { z } from 'zod';
import { HOLIDAYS, type Holiday } from '#domain/holidays.ts';
import { DEFAULT_PICKUP_HOURS } from '#domain/hours/pickup-days.ts';
import { MAX_NOTE_LENGTH, MAX_SPECIAL_DAYS, readSpecialDays } from '#domain/hours/special-days.ts';
import { DEFAULT_HOURS, isShopWeek, readWeek, weekText } from '#domain/hours/weekly-hours.ts';
import { slotRange } from '#domain/orders/pickup-slots.ts';

/** Schemas for the settings of hours (decision 012), in the format of the domain. */

/** Weekly opening hours, as the footer shows them. */
export const shopHours = z
  .string()
  .refine(isShopWeek, `the hours of at least one day, for example ${DEFAULT_HOURS}`)
  .transform((text) => weekText(readWeek(text) ?? []))
  .default(DEFAULT_HOURS);

/** Days with special hours, separated by semicolons. */
export const specialDays = z
  .string()
  .refine(
    (text) => readSpecialDays(text) !== null,
    `up to ${MAX_SPECIAL_DAYS} days, each once, with a note of up to ${MAX_NOTE_LENGTH} characters, for example 2026-12-24 10AM-3PM Christmas Eve; 2026-12-28 closed`,
  )
  .transform((text) => readSpecialDays(text)?.join('; '))
  .optional();

/** First and last time of a home pickup. */
export const pickupHours = z
  .string()
  .refine((text) => slotRange({ pickupHours: text }) !== null, 'times from 10AM to 6PM, for example 10AM-4PM')
  .default(DEFAULT_PICKUP_HOURS);

/** Federal holidays when the shop is open: all of them, or a comma-separated list. */
export const openHolidays = z
  .literal('all')
  .or(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((names) => names.every(isHoliday), `all, or some of ${HOLIDAYS.join(', ')}`)
      .transform((names): readonly Holiday[] => names.filter(isHoliday)),
  )
  .default([]);

function isHoliday(name: string): name is Holiday {
  return HOLIDAYS.some((holiday) => holiday === name);
}
