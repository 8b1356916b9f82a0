import { hasLuhnCheckDigit, luhnCheckDigit } from '../check-digit.ts';

/** Number of random digits in a tracking number of the embedded carrier. */
export const TRACKING_RANDOM_DIGITS = 12;

const PREFIX = 'CA';
const RANDOM = /^\d{12}$/;
const TRACKING = /^CA(\d{13})$/;

/**
 * Makes a tracking number of the embedded carrier: "CA", the digits, and a check digit that catches typing errors.
 * @param randomDigits exactly `TRACKING_RANDOM_DIGITS` digits.
 * @throws RangeError for anything else.
 */
export function makeTrackingNumber(randomDigits: string): string {
  if (!RANDOM.test(randomDigits)) throw new RangeError(`Needs ${TRACKING_RANDOM_DIGITS} digits`);
  return PREFIX + randomDigits + luhnCheckDigit(randomDigits);
}

/** Returns true for a tracking number of the embedded carrier with a correct check digit. */
export function isTrackingNumber(text: string): boolean {
  const digits = TRACKING.exec(text)?.[1];
  return digits !== undefined && hasLuhnCheckDigit(digits);
}
