import { z } from 'zod';
import { DEFECT_CODES } from '#domain/inspection/defects.ts';
import { COMPARED_ANSWERS } from '#domain/inspection/offer-lines.ts';
import { type Cents, parseSum, toDecimal } from '#domain/money.ts';

/** Prices as stored and on the wire, in decimal dollars. */
const formattedPrice = z.object({
  quoted: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['answer', 'defect']),
      code: z.enum([...COMPARED_ANSWERS, ...DEFECT_CODES]),
      label: z.string(),
      amount: z.string(),
    }),
  ),
  inCondition: z.array(z.enum(DEFECT_CODES)),
  found: z.string(),
  offer: z.string(),
  trust: z.string(),
});
type FormattedPrice = z.infer<typeof formattedPrice>;

/** Prices of an inspection, with the defects that the found condition already covers. */
export interface InspectedPrice extends Pick<FormattedPrice, 'inCondition'> {
  quotedCents: Cents;
  /** Lines of the difference between `foundCents` and `quotedCents`: below 0 where they lower the price. */
  lines: readonly (Omit<FormattedPrice['lines'][number], 'amount'> & { cents: Cents })[];
  /** Value of the device as inspected: below the offer by the cost that the shop bears. */
  foundCents: Cents;
  offerCents: Cents;
  trustCents: Cents;
}

/** Formats prices for the wire and for storing. */
export function formatPrice({ inCondition, lines, ...price }: InspectedPrice): FormattedPrice {
  return {
    quoted: toDecimal(price.quotedCents),
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: toDecimal(cents) })),
    inCondition,
    found: toDecimal(price.foundCents),
    offer: toDecimal(price.offerCents),
    trust: toDecimal(price.trustCents),
  };
}

/** Reads stored prices. @param text JSON of what `formatPrice` returned */
export function readPrice(text: string): InspectedPrice {
  const { inCondition, lines, quoted, found, offer, trust } = formattedPrice.parse(JSON.parse(text));
  return {
    quotedCents: parseSum(quoted),
    lines: lines.map(({ amount, ...line }) => ({ ...line, cents: parseSum(amount) })),
    inCondition,
    foundCents: parseSum(found),
    offerCents: parseSum(offer),
    trustCents: parseSum(trust),
  };
}
