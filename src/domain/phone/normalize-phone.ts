/** Digits of a US number: area code and exchange start with 2 to 9 in the North American plan. */
const NATIONAL = /^[2-9]\d{2}[2-9]\d{6}$/;
const TYPED = /^\+?[\d\s().-]+$/;
const NORMAL = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** Minimum length of a phone number as typed, in characters (C5). */
const MIN_PHONE_LENGTH = 10;

/** Message for an invalid phone number (C5). */
export const PHONE_MESSAGE = 'Please enter a valid phone number';

/**
 * Normalizes a number to +1 plus ten digits (C5). Spaces, dots, dashes and parentheses may be anywhere, 1 or +1 before
 * it.
 * @returns '+15125550142', or null for anything that is not a number of the +1 plan. The server decides whether it
 * belongs to the US within that plan.
 */
export function normalizePhone(text: string): string | null {
  const typed = text.trim();
  if (typed.length < MIN_PHONE_LENGTH || !TYPED.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  const hasCountry = typed.startsWith('+') || digits.length === 11;
  if (hasCountry && !digits.startsWith('1')) return null;
  const national = hasCountry ? digits.slice(1) : digits;
  return NATIONAL.test(national) ? `+1${national}` : null;
}

/** Formats a normalized number for people: '(512) 555-0142'. Returns any other text unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(NORMAL, '($1) $2-$3');
}
