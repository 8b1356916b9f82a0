import { type PhoneNumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ERRORS } from '#contracts/errors.ts';
import { normalizePhone } from '#domain/phone/read-phone.ts';
import { fail } from '#server/platform/errors.ts';

/**
 * Kinds of numbers that receive texts. Toll-free, premium, personal and paging numbers do not, or may cost any price.
 */
const TEXTABLE: readonly PhoneNumberType[] = ['FIXED_LINE_OR_MOBILE', 'MOBILE', 'VOIP'];

/**
 * Reads a phone as typed: only numbers that belong to the US within the +1 plan, and can receive a text.
 * @returns E.164 ('+15125550142'), or null for any other.
 */
export function readUsPhone(typed: string): string | null {
  const phone = normalizePhone(typed);
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone);
  const type = number?.getType();
  return number?.country === 'US' && type !== undefined && TEXTABLE.includes(type) ? phone : null;
}

/** Returns the same for the phone field of this module's calls. @throws Failure phone_not_us, also beside the field. */
export function requireUsPhone(phoneNumber: string): string {
  return readUsPhone(phoneNumber) ?? fail('phone_not_us', { errors: { phoneNumber: ERRORS.phone_not_us.message } });
}
