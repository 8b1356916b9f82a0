import { z } from 'zod';
import {
  CARRIERS,
  CONDITIONS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SERVICE_METHODS,
  US_CARRIERS,
} from '#domain/vocabulary.ts';

/** Wire fields shared by several contracts. Every string is bounded; nothing is coerced. */

/** A one-line text of 1 to `max` characters, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Required')
    .max(max, `At most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, 'Invalid input');

/** A text of several lines, possibly empty. */
export const prose = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .regex(/^[^\p{Cc}\n\r\t]*(?:[\n\r\t][^\p{Cc}\n\r\t]*)*$/u, 'Invalid input');

export const id = z.uuid();
export const productId = z.int().min(1).max(2_147_483_647);

/** A decimal string such as "850.00" (decision 10). */
export const moneyString = z.string().regex(/^\d{1,5}(\.\d{2})?$/, 'An amount such as 850.00');

export const email = z.email('Invalid email').max(254);
/** As typed; the server normalises it to +1 plus digits and tells whether it is a US number. */
export const phone = z.string().trim().min(10, 'Please enter a valid phone number').max(25);

export const deviceType = z.enum(DEVICE_TYPES);
export const conditionInput = z.enum([...CONDITIONS, 'openbox']);
export const condition = z.enum(CONDITIONS);
export const carrier = z.enum(CARRIERS);
export const carrierName = z.enum(US_CARRIERS);
export const lockStatus = z.enum(LOCK_STATUSES);
export const serviceMethodInput = z.enum([...SERVICE_METHODS, 'pickup']);
export const serviceMethod = z.enum(SERVICE_METHODS);
export const orderStatus = z.enum(ORDER_STATUSES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const instant = z.iso.datetime();
export const day = z.iso.date();
