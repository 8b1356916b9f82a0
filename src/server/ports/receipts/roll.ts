import { z } from 'zod';

const ends = z.tuple([z.string(), z.string()]).readonly();
/** Two texts, at the left and the right end of a line. */
export type Ends = z.infer<typeof ends>;

/**
 * Part of a roll: two texts at both ends of a line (`line`; `strong` in bold; `fact` with room for a long value; `item` with
 * room for a long name), a text of its own line (`small`, `mark` such as COPY, `digits` of a code), a barcode, or a rule.
 */
const rollPart = z.union([
  z.strictObject({ line: ends }),
  z.strictObject({ strong: ends }),
  z.strictObject({ fact: ends }),
  z.strictObject({ item: ends }),
  z.strictObject({ small: z.string() }),
  z.strictObject({ mark: z.string() }),
  z.strictObject({ digits: z.string() }),
  z.strictObject({ barcode: z.string() }),
  z.literal('rule'),
]);
export type RollPart = z.infer<typeof rollPart>;

/** Description of a paper of 80 mm, used for both the PDF and the commands of a printer. */
export const roll = z.strictObject({
  /** Name, address and contact of the shop, one per line. */
  shop: z.array(z.string()).readonly(),
  title: z.string(),
  parts: z.array(rollPart).readonly(),
  /** Label below a line for a signature; null for none. */
  signature: z.string().nullable(),
});
export type Roll = z.infer<typeof roll>;
