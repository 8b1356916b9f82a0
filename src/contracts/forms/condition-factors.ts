import * as z from 'zod/mini';
import { factorErrors, MAX_FACTOR } from '#domain/pricing/factors.ts';
import { CONDITIONS } from '#domain/vocabulary.ts';
import { optionalLine } from './fields.ts';

const RANGE_TEXT = `A whole number from 0 to ${MAX_FACTOR}`;

const factor = z.pipe(
  z.string(RANGE_TEXT),
  z.transform((text, context) => {
    const percent = readFactor(text);
    if (percent === null) context.issues.push({ code: 'custom', message: RANGE_TEXT, input: text });
    return percent ?? 0;
  }),
);

/** Fields of the form of the factors, as typed; contracts/condition-factors.ts takes the same values. */
export const factorForm = z
  .object({
    new: factor,
    open_box: factor,
    excellent: factor,
    good: factor,
    fair: factor,
    poor: factor,
    used: factor,
    broken: factor,
    reason: optionalLine(200),
  })
  .check(
    z.check(({ value, issues }) => {
      const errors = factorErrors(value);
      for (const condition of CONDITIONS) {
        const message = errors[condition];
        if (message !== undefined) issues.push({ code: 'custom', path: [condition], message, input: value });
      }
    }),
  );
export type FactorForm = z.input<typeof factorForm>;

/** Reads a factor as typed, with or without its sign; null for any other text. */
export function readFactor(text: string): number | null {
  const [, digits] = /^(\d{1,3})\s?%?$/.exec(text.trim()) ?? [];
  return digits !== undefined && Number(digits) <= MAX_FACTOR ? Number(digits) : null;
}
