import { z } from 'zod';
import { type Cents, parseSum, toDecimal } from '#domain/money.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { lineCode } from './contests.queries.ts';

/** An offer as stored, in decimal dollars. */
const storedOffer = z.object({
  device: z.object({ deviceType: z.enum(DEVICE_TYPES), model: z.string(), storage: z.string() }),
  quoted: z.string(),
  offer: z.string(),
  inCondition: z.array(z.string()),
  lines: z.array(
    z.object({
      code: lineCode,
      kind: z.enum(['answer', 'defect']),
      label: z.string(),
      said: z.string().nullable(),
      found: z.string().nullable(),
      amount: z.string(),
      photoIds: z.array(z.string()),
    }),
  ),
});
type StoredOffer = z.infer<typeof storedOffer>;

/** An offer as shown to its customer. It never changes: contests and their decisions are stored separately. */
export interface ShownOffer extends Pick<StoredOffer, 'device' | 'inCondition'> {
  quotedCents: Cents;
  offerCents: Cents;
  /** Lines that add up to the difference from the quote: below 0 where they lower the price. */
  lines: readonly (Omit<StoredOffer['lines'][number], 'amount'> & { cents: Cents })[];
}

/** Writes a shown offer as JSON. */
export function writeShown({ device, inCondition, quotedCents, offerCents, lines }: ShownOffer): string {
  const stored: StoredOffer = {
    device,
    quoted: toDecimal(quotedCents),
    offer: toDecimal(offerCents),
    inCondition,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toDecimal(cents) })),
  };
  return JSON.stringify(stored);
}

/** Reads a shown offer from JSON that `writeShown` wrote. */
export function readShown(text: string): ShownOffer {
  const { device, inCondition, quoted, offer, lines } = storedOffer.parse(JSON.parse(text));
  return {
    device,
    inCondition,
    quotedCents: parseSum(quoted),
    offerCents: parseSum(offer),
    lines: lines.map(({ amount, ...line }) => ({ ...line, cents: parseSum(amount) })),
  };
}
