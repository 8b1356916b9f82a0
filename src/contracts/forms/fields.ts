import * as z from 'zod/mini';
import { cleanLine } from '#domain/text/clean-text.ts';
import { AMOUNT_MESSAGE, readTypedAmount } from '#domain/typed-amount.ts';

/**
 * Fields that forms share with each other and with the server. They use zod/mini, which has no messages of its own: every
 * check brings its message.
 */

/** Excludes control characters, and lone surrogates, which the database cannot store. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same for several lines. */
export const LINES = /^[^\p{Cc}\p{Cs}\n\r\t]*(?:[\n\r\t][^\p{Cc}\p{Cs}\n\r\t]*)*$/u;
/** Message for a text that is not a state or territory of the US in two capitals. */
export const STATE_MESSAGE = 'Enter two capital letters, like TX';
/** Message for a text that is not five digits. */
export const ZIP_MESSAGE = 'Enter five digits, like 78701';
const INVALID = 'Invalid input';
const REQUIRED = 'Required';

export const atMost = (max: number) => z.maxLength(max, `Up to ${max} characters`);

/** Accepts a one-line text of 1 to `max` characters, and cleans up pasted text. @param missing message for an empty text */
export const line = (max: number, missing: string = REQUIRED) =>
  z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, missing), atMost(max), z.regex(ONE_LINE, INVALID));

/** Accepts a one-line text that may be left empty. */
export const optionalLine = (max: number) =>
  z.string(INVALID).check(z.overwrite(cleanLine), atMost(max), z.regex(ONE_LINE, INVALID));

/** Accepts a text of several lines, possibly empty. */
export const prose = (max: number) => z.string(INVALID).check(atMost(max), z.regex(LINES, INVALID));

/**
 * Accepts one value of a list; an empty text means that nothing is chosen yet. @param missing message for that case
 */
export const choice = <const Value extends string>(values: readonly Value[], missing: string = REQUIRED) =>
  z.pipe(z.string(missing), z.enum(values, missing));

/** Dollar amount as typed; read to cents. */
export const typedAmount = z.pipe(
  z.string(AMOUNT_MESSAGE),
  z.transform((text, context) => readTypedAmount(text) ?? refuse(context, AMOUNT_MESSAGE)),
);

/** Dollar amount as typed, with a minus to correct an earlier one; read to cents. */
export const correctingAmount = z.pipe(
  z.string(AMOUNT_MESSAGE),
  z.transform((text, context) => readCorrection(text.trim()) ?? refuse(context, AMOUNT_MESSAGE)),
);

function readCorrection(text: string): number | null {
  if (!/^[-−]/.test(text)) return readTypedAmount(text);
  const cents = readTypedAmount(text.slice(1));
  return cents === null ? null : -cents;
}

/** Dollar amount as typed, or empty; stays as typed. */
export const maybeTypedAmount = z
  .string(AMOUNT_MESSAGE)
  .check(z.refine((text) => text.trim() === '' || readTypedAmount(text) !== null, AMOUNT_MESSAGE));

/** Ends a transform with an error message for its field. */
function refuse(context: z.core.ParsePayload<unknown>, message: string): never {
  context.issues.push({ code: 'custom', message, input: context.value });
  return z.NEVER;
}
