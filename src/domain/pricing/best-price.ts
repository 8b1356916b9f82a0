import type { Cents } from '../money.ts';
import { type ConditionFactors, listFactors } from './factors.ts';
import { toWholeDollars } from './whole-dollars.ts';

/**
 * Returns the highest price of the evaluation for a product: in the condition with the highest factor, factory unlocked. Pages
 * show it as "Up to". Rises with the base price.
 */
export function bestPriceCents(basePriceCents: Cents, factors: ConditionFactors): Cents {
  return toWholeDollars(basePriceCents * Math.max(...listFactors(factors)), 100);
}
