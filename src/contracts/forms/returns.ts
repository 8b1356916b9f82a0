import * as z from 'zod/mini';
import { needsSellerWords, SELLER_WORDS_MAX, STAFF_DECLINE_CAUSES } from '#domain/orders/decline-cause.ts';
import { deviceNumberField } from './device-number.ts';
import { choice, line, optionalLine } from './fields.ts';
import { postalParts } from './postal-parts.ts';

/** Heaviest parcel that USPS takes, in pounds. */
const MAX_POUNDS = 70;
const OUNCES_IN_POUND = 16;

/** Begins a return by staff: its cause, words that the seller reads, and an internal note. */
export const beginReturnForm = z
  .object({
    cause: choice(STAFF_DECLINE_CAUSES, 'Please choose a reason'),
    words: optionalLine(SELLER_WORDS_MAX),
    note: optionalLine(200),
  })
  .check(
    z.refine(({ cause, words }) => words !== '' || !needsSellerWords(cause), {
      path: ['words'],
      message: 'Please add a reason for the seller',
    }),
  );

/** Ends a return that is not sent. */
export const callOffReturnForm = z.object({ note: line(200, 'Please enter a reason') });

/** Address to which a device goes back. A corrected one needs a reason, which the server checks. */
export const returnAddressForm = z.object({
  name: line(100),
  ...postalParts,
  reason: optionalLine(200),
});

const wholeNumber = (max: number, message: string) =>
  z.string(message).check(
    z.trim(),
    z.refine((text) => text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= max), message),
  );

/** A packed device: its serial number, scanned, and the weight of the parcel. */
export const packReturnForm = z
  .object({
    serial: deviceNumberField('Please scan or type the IMEI or serial number'),
    pounds: wholeNumber(MAX_POUNDS, `Enter whole pounds, up to ${MAX_POUNDS}`),
    ounces: wholeNumber(OUNCES_IN_POUND - 1, 'Enter whole ounces, up to 15'),
    /** Field for errors about the photos, which are sent one by one: the server reports missing ones. */
    photos: z.string(),
  })
  .check(
    z.refine((form) => weightOf(form) > 0, { path: ['pounds'], message: 'Please enter the weight' }),
    z.refine((form) => weightOf(form) <= MAX_POUNDS * OUNCES_IN_POUND, {
      path: ['ounces'],
      message: `Up to ${MAX_POUNDS} pounds in total`,
    }),
  );

/** Returns a typed weight in ounces. */
export function weightOf({ pounds, ounces }: { pounds: string; ounces: string }): number {
  return Number(pounds) * OUNCES_IN_POUND + Number(ounces);
}

/** Hands a device over in the shop. */
export const handOverReturnForm = z.object({ name: line(100, 'Please enter the name of the person picking it up') });
