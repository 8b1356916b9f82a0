import * as z from 'zod/mini';
import { typedEmail, typedPhone } from './accounts.ts';
import { line } from './fields.ts';

/** Form that adds or changes a driver. The server makes the final check of each field; contracts/drivers.ts takes the same. */
export const driverForm = z.object({
  name: line(120, 'Please enter a name.'),
  email: typedEmail,
  phone: typedPhone,
  works: z.enum(['yes', 'no'], 'Please choose one.'),
});
