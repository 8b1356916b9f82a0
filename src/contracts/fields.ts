import { z } from 'zod';
import { joinLines, readZipCode } from '#domain/address/parse-us-address.ts';
import { readState } from '#domain/address/state-names.ts';
import { isUsState } from '#domain/address/us-states.ts';
import { cleanEmail, EMAIL_MESSAGE, emailProblem } from '#domain/email/read-email.ts';
import { LEGAL_VERSION } from '#domain/legal/legal-versions.ts';
import { PHONE_MESSAGE } from '#domain/phone/read-phone.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import {
  CARRIERS,
  CONDITIONS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  readCondition,
  readServiceMethod,
  SERVICE_METHODS,
  US_CARRIERS,
} from '#domain/vocabulary.ts';
import { LINES, ONE_LINE, STATE_MESSAGE, ZIP_MESSAGE } from './forms/fields.ts';

/** Longest phone or e-mail address as pasted, with the text that programs put around it. */
export const MAX_PASTED_LENGTH = 400;

/** Wire fields shared by several contracts. Every string is bounded; nothing is coerced. */

/** Accepts a one-line text of 1 to `max` characters, and cleans up pasted text. */
export const line = (max: number, clean = cleanLine) =>
  z.string().overwrite(clean).min(1, 'Required').max(max, `Up to ${max} characters`).regex(ONE_LINE, 'Invalid input');

/** Accepts an address on one line or several, and joins them: "1204 Elm St, Austin, TX 78701". */
export const addressLine = (max: number) => line(max, (text) => cleanLine(joinLines(text)));

/** Accepts a search text of at most `max` characters, possibly empty, and cleans up pasted text. */
export const searchField = (max: number) => z.string().overwrite(cleanLine).max(max).regex(ONE_LINE, 'Invalid input');

/** Accepts a text of several lines, possibly empty. */
export const prose = (max: number) => z.string().max(max, `Up to ${max} characters`).regex(LINES, 'Invalid input');

/** Accepts a text of several lines that may be left out; null where it is blank. */
export const optionalProse = (max: number) =>
  prose(max)
    .nullish()
    .transform((text) => text?.trim() || null);

export const id = z.uuid();
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** From 1 to 100 ids separated by commas: as many as fit into the address length that proxies accept. */
export const idList = z
  .string()
  .max(4000)
  .regex(new RegExp(`^${UUID}(?:,${UUID}){0,99}$`), 'Up to 100 ids, separated by commas');
/** Largest number of a row (PostgreSQL integer). */
const MAX_ROW_NUMBER = 2_147_483_647;
/** Number that the database assigns, from 1: ids of products and price changes, versions of rows. */
export const rowNumber = z.int().min(1).max(MAX_ROW_NUMBER);
/** Same number in a path. */
export const rowNumberInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Invalid input')
  .refine((text) => Number(text) <= MAX_ROW_NUMBER, 'Invalid input');
export const productId = rowNumber;

/** Rows on a page of a list. */
export const pageLimit = z.string().regex(/^(?:[1-9]\d?|1\d\d|200)$/, 'A number from 1 to 200');
/** Cursor of the next page, as an answer named it; only the use case that wrote it reads it. */
export const cursor = z.string().regex(/^[\w-]{1,400}$/, 'Invalid input');

/** A state by its code or name, in any case; reads its two capital letters. */
export const usState = z
  .string()
  .max(40, STATE_MESSAGE)
  .transform((text) => readState(text) ?? text)
  .refine(isUsState, STATE_MESSAGE);
/** A ZIP code, ZIP+4 included; reads its five digits. */
export const zipCode = z
  .string()
  .max(20, ZIP_MESSAGE)
  .transform((text) => readZipCode(text) ?? text)
  .refine((text) => readZipCode(text) !== null, ZIP_MESSAGE);

/** A decimal string such as "850.00". */
export const moneyString = z.string().regex(/^\d{1,5}(\.\d{2})?$/, 'Enter an amount, for example 850.00');

/** E-mail address in any form that people paste, read to the address only. */
export const email = z
  .string(EMAIL_MESSAGE)
  .max(MAX_PASTED_LENGTH, EMAIL_MESSAGE)
  .overwrite(cleanEmail)
  .refine((text) => emailProblem(text) === null, { error: ({ input }) => emailProblem(String(input)) ?? EMAIL_MESSAGE })
  .meta({ format: 'email' });
/** Phone number in any form that people paste; the server reads it to +1 plus digits, and rejects numbers that get no texts. */
export const phone = z.string().trim().min(10, PHONE_MESSAGE).max(MAX_PASTED_LENGTH, PHONE_MESSAGE);

/** Phone of a person that staff register: it may get no texts, or be left out. */
export const keptPhone = z.string().trim().max(MAX_PASTED_LENGTH, PHONE_MESSAGE).nullish();

export const deviceType = z.enum(DEVICE_TYPES);
export const conditionInput = z.enum([...CONDITIONS, 'openbox']).transform(readCondition);
export const condition = z.enum(CONDITIONS);
export const carrier = z.enum(CARRIERS);
export const carrierName = z.enum(US_CARRIERS);
export const lockStatus = z.enum(LOCK_STATUSES);
export const serviceMethodInput = z.enum([...SERVICE_METHODS, 'pickup']).transform((word) => readServiceMethod(word));
export const serviceMethod = z.enum(SERVICE_METHODS);
export const orderStatus = z.enum(ORDER_STATUSES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
/** Version of the terms that a person agreed to, which the use case knows; `modules/legal` refuses others. */
export const termsVersion = z.string().max(20).regex(LEGAL_VERSION, 'Invalid input');
export const instant = z.iso.datetime();
export const day = z.iso.date();
