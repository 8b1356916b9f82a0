import * as z from 'zod/mini';
import { isRealDay } from '#domain/calendar-day.ts';
import { readMiles, readRate } from '#domain/expenses/mileage.ts';
import { atMost, line } from './fields.ts';

/** The forms about mileage; contracts/mileage.ts takes the same fields. */

const day = (text: string) => z.string(text).check(atMost(10), z.refine(isRealDay, text));

/** A trip in a private car. */
export const tripForm = z.object({
  spentOn: day('Please enter the trip date.'),
  from: line(100, 'Please enter where the trip started.'),
  to: line(100, 'Please enter where the trip ended.'),
  /** Purpose of the trip, which names the expense. */
  description: line(200, 'Please enter the purpose.'),
  miles: z.string().check(
    z.trim(),
    atMost(10),
    z.refine((text) => readMiles(text) !== null, 'Please enter the miles, like 12 or 12.4.'),
  ),
  /** Empty for none. */
  employeeId: z.string(),
});
export type TripForm = z.input<typeof tripForm>;

/** Value of a mile from a day on. */
export const mileageRateForm = z.object({
  from: day('Please enter the start date.'),
  rate: z.string().check(
    z.trim(),
    atMost(10),
    z.refine((text) => readRate(text) !== null, 'Please enter cents, like 72.5.'),
  ),
});
export type MileageRateForm = z.input<typeof mileageRateForm>;
