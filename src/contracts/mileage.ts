import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { expense } from './expenses.ts';
import { day, id, instant } from './fields.ts';
import { mileageRateForm, tripForm } from './forms/mileage.ts';

/** Mileage is an expense, and belongs to the admin area. */
const bookkeepers = ['admin'] as const;

/** Adds a trip as a travel expense, paid from the member's own pocket, at the rate of its day. */
export const createTrip = endpoint({
  id: 'mileage.create',
  summary: 'Add mileage as a business expense',
  access: bookkeepers,
  activity: 'Added mileage {object|as an expense} of {amount}',
  body: z.strictObject({ ...tripForm.shape, employeeId: id.nullish() }),
  responses: { 201: expense },
  errors: ['rule_broken', 'expense_month_closed'],
  idempotent: true,
});

const rate = z.object({
  /** First day of the rate. */
  from: day,
  /** Cents per mile, such as "72.5". */
  rate: z.string(),
  /** Member of staff by name, the area, or the product. */
  actor: z.string(),
  addedAt: instant,
});
export type MileageRateAnswer = z.infer<typeof rate>;

/** Lists the rates, newest first. */
export const listMileageRates = endpoint({
  id: 'mileage.rates',
  summary: 'What a mile is worth, by day',
  access: bookkeepers,
  responses: { 200: z.array(rate) },
});

/** Adds a rate. It does not change trips that were added before. */
export const addMileageRate = endpoint({
  id: 'mileage.addRate',
  summary: 'Add a rate for mileage',
  access: bookkeepers,
  activity: 'Added a mileage rate',
  body: z.strictObject(mileageRateForm.shape),
  responses: { 201: rate },
  errors: ['mileage_rate_known'],
  idempotent: true,
});
