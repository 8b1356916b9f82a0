import { ERRORS } from '#contracts/errors.ts';
import { readTextablePhone } from '#domain/phone/read-phone.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Reads a US number that may get texts.
 * @param field of the call, beside which the sentence stands
 * @returns E.164 ('+15125550142')
 * @throws Failure phone_not_us, with the reason in words
 */
export function requirePhone(typed: string, field: string): string {
  const read = readTextablePhone(typed, ERRORS.phone_not_us.message);
  if ('phone' in read) return read.phone;
  return fail('phone_not_us', { message: read.error, errors: { [field]: read.error } });
}
