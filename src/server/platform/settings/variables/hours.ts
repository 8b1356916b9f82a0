import { z } from 'zod';
import { HOLIDAYS, type Holiday } from '#domain/holidays.ts';
import { DEFAULT_PICKUP_HOURS } from '#domain/hours/pickup-days.ts';
import { MAX_NOTE_LENGTH, MAX_SPECIAL_DAYS, readSpecialDays } from '#domain/hours/special-days.ts';
import { DEFAULT_HOURS, isShopWeek, readWeek, weekText } from '#domain/hours/weekly-hours.ts';
import { isZipRange } from '#domain/orders/pickup-rules.ts';
import { slotRange } from '#domain/orders/pickup-slots.ts';
import { isPickupMiles, MAX_PICKUP_MILES } from '#domain/pickup-area/radius.ts';
import { list, timeZone } from '../env-kinds.ts';
import { declareVariables } from './variable.ts';

/** Hours in the format of the domain (decision 012), and home pickups. */
export const HOURS = declareVariables({
  SHOP_TIME_ZONE: {
    rule: timeZone.default('America/Chicago'),
    format: 'Any other IANA time zone works, too.',
  },
  SHOP_HOURS: {
    rule: z
      .string()
      .refine(isShopWeek, `the hours of at least one day, for example ${DEFAULT_HOURS}`)
      .transform((text) => weekText(readWeek(text) ?? []))
      .default(DEFAULT_HOURS),
    format: 'Days you don’t name are closed.',
  },
  SHOP_SPECIAL_DAYS: {
    /** Days with special hours, separated by semicolons. */
    rule: z
      .string()
      .refine(
        (text) => readSpecialDays(text) !== null,
        `up to ${MAX_SPECIAL_DAYS} days, each once, with a note of up to ${MAX_NOTE_LENGTH} characters, for example 2026-12-24 10AM-3PM Christmas Eve; 2026-12-28 closed`,
      )
      .transform((text) => readSpecialDays(text)?.join('; '))
      .optional(),
    format:
      'Days with other hours, and a note for customers, for example 2026-12-24 10AM-3PM Christmas Eve; 2026-12-28 closed.',
  },
  SHOP_OPEN_HOLIDAYS: {
    /** All of them, or a comma-separated list. */
    rule: z
      .literal('all')
      .or(
        z
          .string()
          .transform((text) => text.split(',').map((part) => part.trim()))
          .refine((names) => names.every(isHoliday), `all, or some of ${HOLIDAYS.join(', ')}`)
          .transform((names): readonly Holiday[] => names.filter(isHoliday)),
      )
      .default([]),
    format: `Federal holidays; the shop also picks up then. Write all, or some of ${HOLIDAYS.join(', ')}.`,
  },
  PICKUP_HOURS: {
    /** First and last time of a home pickup. */
    rule: z
      .string()
      .refine((text) => slotRange({ pickupHours: text }) !== null, 'times from 10AM to 6PM, for example 10AM-4PM')
      .default(DEFAULT_PICKUP_HOURS),
    format: 'From 10AM to 6PM.',
  },
  PICKUP_MILES: {
    rule: z.string().refine(isPickupMiles, `a whole number from 1 to ${MAX_PICKUP_MILES}`).transform(Number).optional(),
    format: `From 1 to ${MAX_PICKUP_MILES}. Everyone else is offered mail-in.`,
  },
  PICKUP_ZIPS: {
    rule: list
      .refine(
        (ranges) => ranges.every(isZipRange),
        'ZIP codes, their first digits, or ranges, for example 787,78610-78613',
      )
      .optional(),
    format: 'Separated by commas: 787,78610-78613. All of the US is 0-9.',
  },
  PICKUP_PHOTO: {
    rule: z.enum(['required', 'warning'], 'required or warning').default('required'),
    format: 'A driver who takes no photo of a device has to give a reason (required), or just gets a reminder.',
  },
});

function isHoliday(name: string): name is Holiday {
  return HOLIDAYS.some((holiday) => holiday === name);
}
