import type { Cents } from '../money.ts';
import { type PriceInput, priceDevice } from '../pricing/quote.ts';
import { type DeductedDevice, type DeductionPolicy, leastDeducted } from './deductions.ts';
import { type DefectCode, isInCondition } from './defects.ts';
import { mostTolerated } from './tolerance.ts';

/** Answers of a seller that an inspection compares, in the order in which their lines are computed. */
export const COMPARED_ANSWERS = ['model', 'condition', 'carrier'] as const;
export type ComparedAnswer = (typeof COMPARED_ANSWERS)[number];

/** One line of an offer. Its amount is added to the quote: negative when it lowers the price. */
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
  /** Amount to pay: the quote when the difference is within the tolerance, else `foundCents`. */
  offerCents: Cents;
  /** Amount that the shop pays extra to keep its quote, booked as cost of trust. */
  trustCents: Cents;
}

/** Answers and findings that are compared. Both prices follow the rule of the quote, with the base prices of its day. */
export interface Compared extends DeductedDevice {
  /** Price that the seller was promised, in cents. */
  quotedCents: Cents;
  /** Answers of the seller, with the factors of the quote. */
  quoted: PriceInput;
  /** Findings of the inspector, with the factors of today. */
  found: PriceInput;
  /** Defects found, in any order. Duplicates count once. */
  defects: readonly DefectCode[];
  /** Policies of the quote's day and of today: the lower of each deduction counts, and the higher tolerance. */
  policies: readonly DeductionPolicy[];
}

/**
 * Prices an inspected device. Each answer that differs is a line of the amount by which the price rule itself changes,
 * one after the other, so that they add up. Each defect is a line of its deduction, unless the found condition
 * describes it: a fault is priced once. No offer is below 0: larger lines are cut.
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
  const shortfall = quotedCents - foundCents;
  const tolerances = policies.map(({ tolerance }) => tolerance);
  const isKept = shortfall > 0 && shortfall <= mostTolerated(quotedCents, tolerances);
  return {
    lines,
    inCondition: defects.filter((code) => !charged.includes(code)),
    foundCents,
    offerCents: isKept ? quotedCents : foundCents,
    trustCents: isKept ? shortfall : 0,
  };
}

/**
 * Returns a line for each answer whose finding changes the price. The better of the factors
 * of the quote and of today count (decision 003); those of today at most up to the price promised for the seller's answers.
 */
function answerLines({ quoted, found }: Compared): OfferLine[] {
  const steps: Record<ComparedAnswer, Partial<PriceInput>> = {
    model: {
      basePriceCents: found.basePriceCents,
      deviceType: found.deviceType,
      cellular: found.cellular,
    },
    condition: { condition: found.condition },
    carrier: { carrier: found.carrier, lockStatus: found.lockStatus },
  };
  const promised = priceDevice(quoted);
  const betterPrice = (device: PriceInput) =>
    Math.max(priceDevice(device), Math.min(priceDevice({ ...device, factors: found.factors }), promised));
  let current = quoted;
  let currentCents = promised;
  return COMPARED_ANSWERS.flatMap((answer) => {
    const next = { ...current, ...steps[answer] };
    const nextCents = betterPrice(next);
    const cents = nextCents - currentCents;
    current = next;
    currentCents = nextCents;
    return cents === 0 ? [] : [{ kind: 'answer', answer, cents }];
  });
}

/** Cuts negative lines that would bring the price below 0, and drops lines cut to nothing. */
function cutAtZero(quotedCents: Cents, lines: readonly OfferLine[]): OfferLine[] {
  const raising = sum(lines.filter(({ cents }) => cents > 0));
  let remaining = quotedCents + raising;
  return lines.flatMap((line) => {
    if (line.cents > 0) return [line];
    const cents = -Math.min(-line.cents, remaining);
    remaining += cents;
    return cents === 0 ? [] : [{ ...line, cents }];
  });
}

function sum(lines: readonly OfferLine[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0);
}
