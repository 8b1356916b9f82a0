import { ERRORS } from '#contracts/errors.ts';
import { readUsPhone } from '#server/modules/verification/index.ts';
import { fail } from '#server/platform/errors.ts';

/** Refusals that name the field as well. */
export const emailTaken = { errors: { email: ERRORS.email_taken.message } };

/** Reads a phone. @returns it in E.164 @throws Failure phone_not_us */
export function requirePhone(typed: string): string {
  return readUsPhone(typed) ?? fail('phone_not_us', { errors: { phone: ERRORS.phone_not_us.message } });
}
