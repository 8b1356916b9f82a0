import { z } from 'zod';
import { ENCODINGS } from '#domain/rows/encodings.ts';

/**
 * Fields of a body with a file of rows: its bytes, or its text if the sender has it as text.
 * @param megabytes size limit of the file
 */
export const rowsFile = (megabytes: number) => ({
  csv: z
    .string()
    .max(megabytes * 1_000_000, `Up to ${megabytes} MB`)
    .optional(),
  /** Bytes of the file in base64: the encoding is detected. */
  bytes: z
    .string()
    .max(Math.ceil((megabytes * 1_000_000) / 3) * 4, `Up to ${megabytes} MB`)
    // Validates by hand: a regular expression over the whole text would need a stack of its size.
    .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text), 'The bytes of the file, in base64')
    .optional(),
  /** Encoding of the bytes, when the detected one is wrong. */
  encoding: z.enum(ENCODINGS).nullish(),
});

/** Result of reading a file, for its preview. */
export const rowsReading = z.object({
  encoding: z.enum(ENCODINGS).nullable(),
  /** True when the encoding is a guess: staff check the first rows. */
  isGuess: z.boolean(),
});
export type RowsReading = z.infer<typeof rowsReading>;

/** Limit of a body with such a file, in bytes: JSON escapes a quote or a line break with two, a non-ASCII letter with more. */
export const rowsBodyBytes = (megabytes: number): number => 3 * megabytes * 1_000_000;
