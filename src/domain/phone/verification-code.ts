/** Number of digits in a verification code. */
export const CODE_LENGTH = 6;

/** Seconds until another code can be requested. */
export const RESEND_SECONDS = 60;

/** Message for a code that has not exactly six digits. */
export const CODE_MESSAGE = 'Please enter a 6-digit verification code';

/** Cleans text typed or pasted into the code field: digits only, at most six. */
export function cleanCode(text: string): string {
  return text.replace(/\D/g, '').slice(0, CODE_LENGTH);
}

/** Returns true for exactly six digits. */
export function isCompleteCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}
