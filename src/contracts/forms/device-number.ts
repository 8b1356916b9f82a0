import * as z from 'zod/mini';
import { MAX_NUMBER_TEXT_LENGTH } from '#domain/device-numbers/longest-text.ts';
import { explainNumber } from '#domain/device-numbers/read-device-number.ts';

/** Accepts an IMEI or serial number as typed, or an empty text. The message for any other text explains what it is. */
export const optionalDeviceNumber = z.string('Required').check(
  z.trim(),
  z.maxLength(MAX_NUMBER_TEXT_LENGTH, `Up to ${MAX_NUMBER_TEXT_LENGTH} characters`),
  z.refine((typed) => typed === '' || explainNumber(typed) === null, {
    error: ({ input }) => explainNumber(String(input)) ?? '',
  }),
);

/** Requires a number. @param missing message for an empty text */
export const deviceNumberField = (missing: string) =>
  optionalDeviceNumber.check(z.refine((typed) => typed !== '', { error: missing }));
