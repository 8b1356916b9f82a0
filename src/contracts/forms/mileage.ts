import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { readMiles, readRate } from '#domain/expenses/mileage.ts';
import { atMost, line } from './fields.ts';

/** The forms about mileage; contracts/mileage.ts takes the same fields. */

const day = (text: string) => z.string(text).check(atMost(10), z.refine(isRealDay, text));

/** A trip in a private car. */
export const tripForm = z.object({
  spentOn: day('Please enter the day of the trip.'),
  from: line(100, 'Please enter where it began.'),
  to: line(100, 'Please enter where it went.'),
  /** Its purpose: what the expense is called. */
  description: line(200, 'Please enter what it was for.'),
  miles: z.string().check(
    z.trim(),
    atMost(10),
    z.refine((text) => readMiles(text) !== null, 'Please enter miles such as 12 or 12.4.'),
  ),
  /** Empty for nobody. */
  employeeId: z.string(),
});
export type TripForm = z.input<typeof tripForm>;

/** What a mile is worth, from a day on. */
export const mileageRateForm = z.object({
  from: day('Please enter the first day of the rate.'),
  rate: z.string().check(
    z.trim(),
    atMost(10),
    z.refine((text) => readRate(text) !== null, 'Please enter cents such as 72.5.'),
  ),
});
export type MileageRateForm = z.input<typeof mileageRateForm>;
