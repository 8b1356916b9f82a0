import type { Carrier, Condition, LockStatus } from '../vocabulary.ts';
import type { PriceRule } from './quote.ts';

/** Answers that a price depends on: equal answers are the same device, in either dialog. */
export interface PricedAnswers {
  /** Product, which is one storage version of a model. */
  productId: number;
  condition: Condition;
  carrier: Carrier | null;
  lockStatus: LockStatus | null;
}

/**
 * Returns true when a quote applies to a device: the same product, condition, carrier and lock, by either rule. Quotes of the
 * counter rule without a carrier apply to any carrier with their lock.
 */
export function isQuoteForDevice(quote: PricedAnswers & { rule: PriceRule }, device: PricedAnswers): boolean {
  const isSame =
    quote.productId === device.productId &&
    quote.condition === device.condition &&
    quote.lockStatus === device.lockStatus;
  const isAnyCarrier = quote.rule === 'counter' && quote.carrier === null;
  return isSame && (isAnyCarrier || quote.carrier === device.carrier);
}
