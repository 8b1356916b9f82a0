import * as z from 'zod/mini';
import { checkMailAddress } from '#domain/orders/submission.ts';

const text = z.string('Required');

/** Form for the address of a shipping label, by the rule of every order. */
export const mailAddressForm = z.object({ address: text, city: text, state: text, zip: text }).check(
  z.check(({ value, issues }) => {
    const problem = checkMailAddress(value);
    for (const field of problem?.fields ?? []) {
      issues.push({ code: 'custom', input: value, path: [field], message: problem?.message ?? '' });
    }
  }),
);
