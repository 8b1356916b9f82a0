/** Number of digits in a verification code (C9). */
export const CODE_LENGTH = 6;

/** Seconds until another code can be requested (C4, C9). */
export const RESEND_SECONDS = 60;

/** Message for a code that has not exactly six digits (C5). */
export const CODE_MESSAGE = 'Please enter a 6-digit verification code';

/** Cleans text typed or pasted into the code field: digits only, at most six (C5). */
export function cleanCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Returns true for exactly six digits (C5). */
export function isCompleteCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
