import { z } from 'zod';
import { ENCODINGS } from '#domain/rows/encodings.ts';

/** Columns that a file may have: more than any spreadsheet of people or prices, empty ones at its end not counted. */
export const MOST_COLUMNS = 512;

/**
 * Fields of a body that bring a file of rows: its bytes, or its text from whoever has it as text.
 * @param megabytes the limit of the file
 */
export const rowsFile = (megabytes: number) => ({
  csv: z
    .string()
    .max(megabytes * 1_000_000, `Up to ${megabytes} MB`)
    .optional(),
  /** The file as it is, in base64: its encoding is found. */
  bytes: z
    .string()
    .max(Math.ceil((megabytes * 1_000_000) / 3) * 4, `Up to ${megabytes} MB`)
    // By hand: an expression over all of it would need a stack of its size.
    .refine((text) => text.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(text), 'The bytes of the file, in base64')
    .optional(),
  /** The encoding of the bytes, where the one that was found is wrong. */
  encoding: z.enum(ENCODINGS).nullish(),
});

/** What a preview says of the reading of a file. */
export const rowsReading = z.object({
  encoding: z.enum(ENCODINGS).nullable(),
  /** True when the encoding is a guess: people look at the first rows. */
  isGuess: z.boolean(),
});
export type RowsReading = z.infer<typeof rowsReading>;

/** Limit of a body with such a file, in bytes: in JSON a quote or a line break takes two, a letter beyond ASCII more. */
export const rowsBodyBytes = (megabytes: number): number => 3 * megabytes * 1_000_000;
