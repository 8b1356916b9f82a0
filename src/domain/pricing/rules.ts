import { type Cents, formatMoney } from '../money.ts';
import type { Carrier, Condition, LockStatus } from '../vocabulary.ts';
import type { ConditionFactors } from './factors.ts';

/**
 * Numbers of every price in addition to the factors of conditions (`factors.ts`), with the texts that explain them.
 * Texts and prices use the same table, so they never disagree.
 */

/** Factor of carrier `other` on the price of an iPhone or iPad under the evaluation rule, in percent. */
export const OTHER_CARRIER_PERCENT = 90;

/** Bonus for an unlocked iPhone or cellular iPad under the counter rule, in cents. */
export const UNLOCKED_BONUS_CENTS: Cents = 2500;

/** Number of days that a quoted price is valid. */
export const QUOTE_VALID_DAYS = 14;

const UNCHANGED = 'base price';

/** Explains the effect of a condition on the price: "+10%", "-20%" or "base price". */
export function explainCondition(condition: Condition, factors: ConditionFactors): string {
  return explainPercent(factors[condition]);
}

/**
 * Explains the effect of the carrier on an iPhone's or iPad's price under the evaluation rule: "-10%" or "base price".
 */
export function explainCarrier(carrier: Carrier): string {
  return explainPercent(carrier === 'other' ? OTHER_CARRIER_PERCENT : 100);
}

/** Explains the effect of the lock on the price under the counter rule: "+$25" or "base price". */
export function explainLock(lockStatus: LockStatus): string {
  return lockStatus === 'unlocked' ? `+${formatMoney(UNLOCKED_BONUS_CENTS)}` : UNCHANGED;
}

function explainPercent(percent: number): string {
  if (percent === 100) return UNCHANGED;
  return percent > 100 ? `+${percent - 100}%` : `-${100 - percent}%`;
}
