import type { Cents } from '../money.ts';
import { PRICE_LIMIT_HOURS } from './price-limit.ts';

const HOUR_MS = 3600 * 1000;

/** A change of what a device brings. */
export interface PriceStep {
  at: Date;
  /** Price from then on; 0 where the shop does not buy it. */
  priceCents: Cents;
  /** When the change was undone; null where it was not. */
  undoneAt: Date | null;
}

/** What a device has brought. */
export interface PriceCourse {
  /** Price before the first step. */
  firstCents: Cents;
  /** Oldest first. */
  steps: readonly PriceStep[];
}

/**
 * Returns true for a quote from a price that stood only briefly: it was lowered again within `PRICE_LIMIT_HOURS`, or the change that
 * had raised it was undone. At the counter such a quote is no more than today's price, but by an admin (decision 102); a price that
 * stood, and was lowered since, keeps its quotes.
 */
export function isOfBriefPrice(
  quote: { priceCents: Cents; issuedAt: Date },
  { firstCents, steps }: PriceCourse,
): boolean {
  const stands = (index: number) => (steps[index]?.priceCents ?? firstCents) >= quote.priceCents;
  // A quote that was read while a change was written has the price of before.
  let given = steps.findLastIndex(({ at }) => at <= quote.issuedAt);
  while (given >= 0 && !stands(given)) given -= 1;
  let raise = given;
  while (raise >= 0 && stands(raise - 1)) raise -= 1;
  const [raised, lowered] = [steps[raise], steps.find((_, index) => index > given && !stands(index))];
  if (raised === undefined || lowered === undefined) return false;
  const stoodMs = lowered.at.getTime() - raised.at.getTime();
  return raised.undoneAt !== null || stoodMs < PRICE_LIMIT_HOURS * HOUR_MS;
}
