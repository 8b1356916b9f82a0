import type { Cents } from '../money.ts';
import { type PriceInput, priceDevice } from '../pricing/quote.ts';
import { type DeductedDevice, type DeductionPolicy, leastDeducted } from './deductions.ts';
import { type DefectCode, isInCondition } from './defects.ts';
import { mostTolerated } from './tolerance.ts';

/** Answers of a seller that an inspection compares, in the order in which their lines are computed. */
export const COMPARED_ANSWERS = ['model', 'condition', 'carrier'] as const;
export type ComparedAnswer = (typeof COMPARED_ANSWERS)[number];

/** One line of an offer. Its amount is added to the quote: below 0 for what lowers the price. */
export type OfferLine =
  | { kind: 'answer'; answer: ComparedAnswer; cents: Cents }
  | { kind: 'defect'; code: DefectCode; cents: Cents };

/** Outcome of an inspection in money. */
export interface InspectedPrice {
  /** Lines whose sum is `foundCents - quotedCents`, to the cent. */
  lines: readonly OfferLine[];
  /** Defects that the found condition already describes: shown to the seller, and not charged. */
  inCondition: readonly DefectCode[];
  /** Price of the device as it was found. */
  foundCents: Cents;
  /** Amount to pay: the quote where the difference is within the tolerance, else `foundCents`. */
  offerCents: Cents;
  /** Part that the shop bears to keep its quote, booked as cost of trust. */
  trustCents: Cents;
}

/** Answers and findings that are compared. Both prices follow the rule of the quote, with the base prices of its day. */
export interface Compared extends DeductedDevice {
  /** Price that the seller was promised, in cents. */
  quotedCents: Cents;
  /** With the factors of the quote. */
  said: PriceInput;
  /** With the factors of today. */
  found: PriceInput;
  /** Defects found, in any order. One that is named twice counts once. */
  defects: readonly DefectCode[];
  /** Those of the quote's day and of today: for each deduction the lower counts, of the tolerances the higher. */
  policies: readonly DeductionPolicy[];
}

/**
 * Prices an inspected device. Each answer that differs is a line of the amount by which the price rule itself changes,
 * one after the other, so that they add up. Each defect is a line of its deduction, unless the found condition
 * describes it: a fault is priced once. No offer is below 0: the lines that would take more are cut.
 * @throws RangeError when an amount is not a whole number of cents.
 */
export function priceInspection(compared: Compared): InspectedPrice {
  const { quotedCents, found, policies } = compared;
  const defects = [...new Set(compared.defects)];
  const charged = defects.filter((code) => !isInCondition(code, found.condition));
  const lines = cutAtZero(quotedCents, [
    ...answerLines(compared),
    ...charged.map(
      (code): OfferLine => ({
        kind: 'defect',
        code,
        cents: -leastDeducted(code, compared, policies, found.basePriceCents),
      }),
    ),
  ]);
  const foundCents = quotedCents + sum(lines);
  const short = quotedCents - foundCents;
  const tolerances = policies.map(({ tolerance }) => tolerance);
  const isKept = short > 0 && short <= mostTolerated(quotedCents, tolerances);
  return {
    lines,
    inCondition: defects.filter((code) => !charged.includes(code)),
    foundCents,
    offerCents: isKept ? quotedCents : foundCents,
    trustCents: isKept ? short : 0,
  };
}

/**
 * Returns a line for each answer whose finding changes the price. Of the factors of the quote and of today those count
 * that bring more (docs/decisions/050); those of today up to the price of what was said, which is all that was promised.
 */
function answerLines({ said, found }: Compared): OfferLine[] {
  const steps: Record<ComparedAnswer, Partial<PriceInput>> = {
    model: {
      basePriceCents: found.basePriceCents,
      deviceType: found.deviceType,
      cellular: found.cellular,
    },
    condition: { condition: found.condition },
    carrier: { carrier: found.carrier, lockStatus: found.lockStatus },
  };
  const promised = priceDevice(said);
  const kinder = (device: PriceInput) =>
    Math.max(priceDevice(device), Math.min(priceDevice({ ...device, factors: found.factors }), promised));
  let now = said;
  let nowCents = promised;
  return COMPARED_ANSWERS.flatMap((answer) => {
    const next = { ...now, ...steps[answer] };
    const nextCents = kinder(next);
    const cents = nextCents - nowCents;
    now = next;
    nowCents = nextCents;
    return cents === 0 ? [] : [{ kind: 'answer', answer, cents }];
  });
}

/** Cuts the lines that lower the price where it would fall below 0. A line that is cut to nothing is left out. */
function cutAtZero(quotedCents: Cents, lines: readonly OfferLine[]): OfferLine[] {
  const raising = sum(lines.filter(({ cents }) => cents > 0));
  let left = quotedCents + raising;
  return lines.flatMap((line) => {
    if (line.cents > 0) return [line];
    const cents = -Math.min(-line.cents, left);
    left += cents;
    return cents === 0 ? [] : [{ ...line, cents }];
  });
}

function sum(lines: readonly OfferLine[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
