import * as z from 'zod/mini';
import { isUsState } from '#domain/address/us-states.ts';
import { line, STATE_MESSAGE, ZIP_MESSAGE } from './fields.ts';

/** Fields of a postal address of which each part is known. */
export const postalParts = {
  street: line(120),
  city: line(80),
  state: z.string('Required').check(z.trim(), z.toUpperCase(), z.refine(isUsState, STATE_MESSAGE)),
  zip: z.string('Required').check(z.trim(), z.regex(/^\d{5}$/, ZIP_MESSAGE)),
};
