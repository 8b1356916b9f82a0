import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { expense } from './expenses.ts';
import { day, id, instant } from './fields.ts';
import { mileageRateForm, tripForm } from './forms/mileage.ts';

/** Mileage is an expense, and the work of the admin area. */
const bookkeepers = ['admin'] as const;

/** Adds a trip as an expense of the category travel, paid from the own pocket, at the rate of its day. */
export const createTrip = endpoint({
  id: 'mileage.create',
  summary: 'Add mileage as a business expense',
  access: bookkeepers,
  body: z.strictObject({ ...tripForm.shape, employeeId: id.nullish() }),
  responses: { 201: expense },
  errors: ['rule_broken', 'expense_month_closed'],
  idempotent: true,
});

const rate = z.object({
  /** Its first day. */
  from: day,
  /** Cents for a mile, such as "72.5". */
  rate: z.string(),
  /** Who added it: a member of staff by name, the area, or the product. */
  actor: z.string(),
  addedAt: instant,
});
export type MileageRateAnswer = z.infer<typeof rate>;

/** Answers the latest first. */
export const listMileageRates = endpoint({
  id: 'mileage.rates',
  summary: 'What a mile is worth, by day',
  access: bookkeepers,
  responses: { 200: z.array(rate) },
});

/** A rate changes nothing that was added before it. */
export const addMileageRate = endpoint({
  id: 'mileage.addRate',
  summary: 'Add a rate for mileage',
  access: bookkeepers,
  body: z.strictObject(mileageRateForm.shape),
  responses: { 201: rate },
  errors: ['mileage_rate_known'],
  idempotent: true,
});
