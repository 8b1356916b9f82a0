import type { Cents } from '../money.ts';
import { type ConditionFactors, listFactors } from './factors.ts';
import { toWholeDollars } from './whole-dollars.ts';

/**
 * Returns the most that the evaluation pays for a product: in the condition with the highest factor, factory unlocked. It is what
 * a visitor reads as "Up to". Rises with the base price.
 */
export function bestPriceCents(basePriceCents: Cents, factors: ConditionFactors): Cents {
  return toWholeDollars(basePriceCents * Math.max(...listFactors(factors)), 100);
}
