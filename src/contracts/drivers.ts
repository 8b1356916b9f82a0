import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, line, phone } from './fields.ts';

/** A driver of home pickups. `phone` is E.164. */
export const driver = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Active drivers get a message about each new home pickup. */
  isActive: z.boolean(),
});
export type Driver = z.infer<typeof driver>;

const name = line(120);

/** Lists the drivers by name, former ones included, and marks those whose number has stopped all texts. */
export const listDrivers = endpoint({
  id: 'drivers.list',
  summary: 'List the drivers of home pickups',
  access: ['admin'],
  responses: { 200: z.array(driver.extend({ hasStoppedTexts: z.literal(true).optional() })) },
});

export const createDriver = endpoint({
  id: 'drivers.create',
  summary: 'Add a driver of home pickups',
  access: ['admin'],
  activity: 'Added the driver {object}',
  body: z.strictObject({ name, email, phone }),
  example: { name: 'Drew Hart', email: 'drew@example.test', phone: '(512) 555-0177' },
  responses: { 201: driver },
  errors: ['phone_not_us'],
  idempotent: true,
});

/** Changes the given fields. */
export const updateDriver = endpoint({
  id: 'drivers.update',
  summary: 'Change a driver, let them go or come back',
  access: ['admin'],
  activity: 'Changed the driver {object}',
  params: z.strictObject({ id }),
  body: z.strictObject({
    name: name.optional(),
    email: email.optional(),
    phone: phone.optional(),
    isActive: z.boolean().optional(),
  }),
  example: { isActive: false },
  responses: { 200: driver },
  errors: ['not_found', 'phone_not_us'],
});
