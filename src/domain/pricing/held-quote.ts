import type { Carrier, Condition, LockStatus } from '../vocabulary.ts';
import type { PriceRule } from './quote.ts';

/** Answers that a price is for: the same ones are the same device, whichever dialog asked for them. */
export interface PricedAnswers {
  /** Product, which is one storage version of a model. */
  productId: number;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
}

/**
 * Returns true when a quote holds for a device: the same product, condition, carrier and lock, by either rule. The counter
 * rule knows quotes without a carrier, which hold for any that has their lock.
 */
export function isHeldFor(quote: PricedAnswers & { rule: PriceRule }, device: PricedAnswers): boolean {
  const isSame =
    quote.productId === device.productId &&
    quote.condition === device.condition &&
    quote.lockStatus === device.lockStatus;
  const isAnyCarrier = quote.rule === 'counter' && quote.carrier === null;
  return isSame && (isAnyCarrier || quote.carrier === device.carrier);
}
