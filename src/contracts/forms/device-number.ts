import * as z from 'zod/mini';
import { LONGEST_NUMBER_TEXT } from '#domain/device-numbers/longest-text.ts';
import { explainNumber } from '#domain/device-numbers/read-device-number.ts';

/** Accepts an IMEI or serial number as typed, or an empty text. The message for any other text explains what it is. */
export const optionalDeviceNumber = z.string('Required').check(
  z.trim(),
  z.maxLength(LONGEST_NUMBER_TEXT, `Up to ${LONGEST_NUMBER_TEXT} characters`),
  z.refine((typed) => typed === '' || explainNumber(typed) === null, {
    error: ({ input }) => explainNumber(String(input)) ?? '',
  }),
);

/** Requires a number. @param missing message for an empty text */
export const deviceNumberField = (missing: string) =>
  optionalDeviceNumber.check(z.refine((typed) => typed !== '', { error: missing }));
