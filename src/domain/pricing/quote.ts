import { assertNever } from '../assert-never.ts';
import { lockApplies } from '../catalog/lock.ts';
import { type Cents, formatMoney } from '../money.ts';
import {
  asksCarrier,
  type Carrier,
  CONDITION_LABELS,
  type Condition,
  type DeviceType,
  type LockStatus,
} from '../vocabulary.ts';
import type { ConditionFactors } from './factors.ts';
import { explainCarrier, explainCondition, explainLock, OTHER_CARRIER_PERCENT, UNLOCKED_BONUS_CENTS } from './rules.ts';
import { requireInteger, toWholeDollars } from './whole-dollars.ts';

/** Price rules: variant A's, and that of variant B, the counter and `/api/calculate-price`. */
export const PRICE_RULES = ['evaluation', 'counter'] as const;
export type PriceRule = (typeof PRICE_RULES)[number];

/** Answers that a price depends on. `carrier` and `lockStatus` are null when the device has none, or none was given. */
export interface PriceInput {
  rule: PriceRule;
  basePriceCents: Cents;
  condition: Condition;
  deviceType: DeviceType;
  /** True for a model with a mobile network; matters only for the iPad family. */
  cellular: boolean;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
  /** Factors of the catalog with the base price, or of the quote. */
  factors: ConditionFactors;
}

/** One line of a quote's explanation, such as "Good condition" and "-15%". */
export interface QuoteStep {
  label: string;
  effect: string;
}

/**
 * Prices one device: exact in integers, rounded half up to a whole dollar once, never below
 * 0.
 * @throws RangeError when the base price is not an integer of cents.
 */
export function priceDevice(input: PriceInput): Cents {
  requireInteger(input.basePriceCents);
  const graded = input.basePriceCents * input.factors[input.condition];
  switch (input.rule) {
    case 'evaluation': {
      const discounted = asksCarrier(input.deviceType) && input.carrier === 'other';
      return toWholeDollars(graded * (discounted ? OTHER_CARRIER_PERCENT : 100), 100 * 100);
    }
    case 'counter':
      return toWholeDollars(graded + (lockOf(input) === 'unlocked' ? UNLOCKED_BONUS_CENTS * 100 : 0), 100);
    default:
      return assertNever(input.rule);
  }
}

/**
 * Returns the lines that explain a quote, in the order in which the rule applies them; `priceDevice` computes the
 * price.
 */
export function quoteSteps(input: PriceInput): QuoteStep[] {
  const steps = [
    { label: 'Base price', effect: formatMoney(input.basePriceCents) },
    {
      label: `${CONDITION_LABELS[input.condition]} condition`,
      effect: explainCondition(input.condition, input.factors),
    },
  ];
  const last = input.rule === 'evaluation' ? carrierStep(input) : lockStep(input);
  return last === null ? steps : [...steps, last];
}

/**
 * Returns the lock status that a carrier implies: factory unlocked means `unlocked`, any other carrier `locked`, none
 * null.
 */
export function lockFromCarrier(carrier: Carrier | null): LockStatus | null {
  if (carrier === null) return null;
  return carrier === 'other' ? 'locked' : 'unlocked';
}

/**
 * Returns the lock status of a device for its price and its order: null when it can have none. A named carrier decides
 * it, whatever else was answered: factory unlocked is `unlocked`, `other` is `locked`. A lock status counts only
 * without a carrier, so the two never contradict each other on an order.
 */
export function lockOf(
  device: Pick<PriceInput, 'deviceType' | 'cellular' | 'carrier' | 'lockStatus'>,
): LockStatus | null {
  if (!lockApplies(device)) return null;
  return lockFromCarrier(device.carrier) ?? device.lockStatus;
}

function carrierStep(input: PriceInput): QuoteStep | null {
  if (input.carrier === null || !asksCarrier(input.deviceType)) return null;
  const label = input.carrier === 'other' ? 'Locked to a carrier' : 'Factory Unlocked';
  return { label, effect: explainCarrier(input.carrier) };
}

function lockStep(input: PriceInput): QuoteStep | null {
  const lock = lockOf(input);
  if (lock === null) return null;
  return { label: lock === 'unlocked' ? 'Unlocked' : 'Locked', effect: explainLock(lock) };
}
