import { ERRORS } from '#contracts/errors.ts';

/** Refusals that name the field as well. */
export const emailTaken = { errors: { email: ERRORS.email_taken.message } };
