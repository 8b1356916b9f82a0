import * as z from 'zod/mini';
import { ACCOUNT_TEXTS, MIN_PASSWORD } from '#domain/account-texts.ts';
import { normalizePhone } from '#domain/phone/normalize-phone.ts';
import { atMost, line, optionalLine } from './fields.ts';

/** The forms of the page of an account (C5); contracts/auth.ts takes the same fields. */

const MAX_PASSWORD = 200;
const { name: noName, phone: noPhone, password: tooShort, different } = ACCOUNT_TEXTS;

export const personName = line(120, noName);
/** Longer than 200 would only cost time to hash. */
export const newPassword = z.string(tooShort).check(z.minLength(MIN_PASSWORD, tooShort), atMost(MAX_PASSWORD));
export const givenPassword = z.string('Required').check(z.minLength(1, 'Required'), atMost(MAX_PASSWORD));

/** Name and phone; the address may be left out. The server has the last word on its state and zip code. */
export const profileForm = z.object({
  name: personName,
  phone: z.string(noPhone).check(
    z.trim(),
    z.refine((text) => normalizePhone(text) !== null, noPhone),
  ),
  address: optionalLine(200),
  city: optionalLine(80),
  state: optionalLine(40),
  zipCode: optionalLine(10),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** A new password, by the one before, typed twice alike. */
export const passwordChangeForm = z
  .object({ currentPassword: givenPassword, password: newPassword, confirmation: givenPassword })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: different,
      // Said with whatever else is wrong, once it is typed a second time.
      when: ({ value }) => isTypedTwice(value),
    }),
  );

function isTypedTwice(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'confirmation' in value && value.confirmation !== '';
}

/** The password alone, before what cannot be undone. */
export const deletionForm = z.object({ password: givenPassword });
