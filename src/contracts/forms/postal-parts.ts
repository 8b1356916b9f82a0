import * as z from 'zod/mini';
import { readZipCode } from '#domain/address/parse-us-address.ts';
import { readState } from '#domain/address/state-names.ts';
import { isUsState } from '#domain/address/us-states.ts';
import { line, STATE_MESSAGE, ZIP_MESSAGE } from './fields.ts';

/** Fields of a postal address whose parts are all known. */
export const postalParts = {
  street: line(120),
  city: line(80),
  state: z.string('Required').check(
    z.overwrite((text) => readState(text) ?? text),
    z.refine(isUsState, STATE_MESSAGE),
  ),
  zip: z.string('Required').check(
    z.overwrite((text) => readZipCode(text) ?? text),
    z.regex(/^\d{5}$/, ZIP_MESSAGE),
  ),
};
