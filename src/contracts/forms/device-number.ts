import * as z from 'zod/mini';
import { LONGEST_NUMBER_TEXT } from '#domain/device-numbers/longest-text.ts';
import { explainNumber } from '#domain/device-numbers/read-device-number.ts';

/** An IMEI or serial number as it is typed, which may be left out; what the text is instead is said beside it. */
export const optionalDeviceNumber = z.string('Required').check(
  z.trim(),
  z.maxLength(LONGEST_NUMBER_TEXT, `Up to ${LONGEST_NUMBER_TEXT} characters`),
  z.refine((typed) => typed === '' || explainNumber(typed) === null, {
    error: ({ input }) => explainNumber(String(input)) ?? '',
  }),
);

/** One that has to be there. */
export const deviceNumberField = (missing: string) =>
  optionalDeviceNumber.check(z.refine((typed) => typed !== '', { error: missing }));
