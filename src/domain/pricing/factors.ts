import { CONDITION_LABELS, CONDITIONS, type Condition } from '../vocabulary.ts';

/** Factor of each condition on the base price, in whole percent. */
export type ConditionFactors = Readonly<Record<Condition, number>>;

/** Factors of the specification, which apply until the owner saves others (decision 003). */
export const SPECIFIED_FACTORS: ConditionFactors = {
  new: 110,
  open_box: 105,
  excellent: 100,
  good: 85,
  fair: 70,
  poor: 50,
  used: 80,
  broken: 50,
};

/** A set of factors with its number. Orders and quotes name the number of the set that priced them. */
export interface FactorSet {
  version: number;
  factors: ConditionFactors;
}

/** Version 0, which has no row: all orders before the owner's first change have it. */
export const SPECIFIED_SET: FactorSet = { version: 0, factors: SPECIFIED_FACTORS };

/**
 * Highest factor: that of a new device in the specification. It limits the base price, so that no price
 * exceeds the maximum of an order.
 */
export const MAX_FACTOR = 110;

/**
 * Conditions from better to worse, as each of the two dialogs offers them. A worse condition never pays more
 * than a better one.
 */
const SCALES: readonly (readonly Condition[])[] = [
  ['new', 'open_box', 'excellent', 'good', 'fair', 'poor'],
  ['new', 'open_box', 'used', 'broken'],
];

/** Reads factors in the order of `CONDITIONS`, as stored and sent; null for the specification's. */
export function readFactors(percents: readonly number[] | null | undefined): ConditionFactors {
  if (percents == null) return SPECIFIED_FACTORS;
  const factors = { ...SPECIFIED_FACTORS };
  for (const [index, condition] of CONDITIONS.entries()) factors[condition] = percents[index] ?? factors[condition];
  return factors;
}

/** Lists factors in the order of `CONDITIONS`. */
export function listFactors(factors: ConditionFactors): number[] {
  return CONDITIONS.map((condition) => factors[condition]);
}

/** Returns true when two sets have the same factors. */
export function isSameFactors(one: ConditionFactors, other: ConditionFactors): boolean {
  return CONDITIONS.every((condition) => one[condition] === other[condition]);
}

/** Returns an error for each factor above that of a better condition; empty without any. */
export function factorErrors(factors: ConditionFactors): Partial<Record<Condition, string>> {
  const errors: Partial<Record<Condition, string>> = {};
  for (const scale of SCALES) {
    for (const [index, condition] of scale.entries()) {
      const better = scale[index - 1];
      if (better === undefined || factors[condition] <= factors[better]) continue;
      errors[condition] ??= `Can’t be more than ${CONDITION_LABELS[better]} (${factors[better]}%)`;
    }
  }
  return errors;
}

/** Describes a change: "Good 85% to 90%, Fair 70% to 75%". */
export function describeFactorChange(before: ConditionFactors, after: ConditionFactors): string {
  return CONDITIONS.filter((condition) => before[condition] !== after[condition])
    .map((condition) => `${CONDITION_LABELS[condition]} ${before[condition]}% to ${after[condition]}%`)
    .join(', ');
}
