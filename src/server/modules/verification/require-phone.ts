import { ERRORS } from '#contracts/errors.ts';
import { readTextablePhone } from '#domain/phone/read-phone.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Reads a US number that can receive texts.
 * @param field the call's field that gets the error text
 * @returns E.164 ('+15125550142')
 * @throws Failure phone_not_us, with the reason as a sentence
 */
export function requirePhone(typed: string, field: string): string {
  const result = readTextablePhone(typed, ERRORS.phone_not_us.message);
  if ('phone' in result) return result.phone;
  return fail('phone_not_us', { message: result.error, errors: { [field]: result.error } });
}
