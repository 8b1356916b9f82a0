import type { Cents } from '../money.ts';
import { PRICE_LIMIT_HOURS } from './price-limit.ts';

const DAY_MS = PRICE_LIMIT_HOURS * 3600 * 1000;

/** A change of a device's price. */
export interface PriceStep {
  at: Date;
  /** Price after the change; 0 when the shop does not buy it. */
  priceCents: Cents;
  /** True when an admin set or approved it. */
  isAdmins: boolean;
  /** Time when the change was undone; null when it was not. */
  undoneAt: Date | null;
}

/** Price history of a device. */
export interface PriceCourse {
  /** Price before the first step. */
  firstCents: Cents;
  /** Oldest first. */
  steps: readonly PriceStep[];
}

/**
 * Returns true for a quote from a price that lasted only briefly: its raise was undone, or it was lowered again
 * within `PRICE_LIMIT_HOURS` and no admin raised it. At the counter only an admin can honor such a quote above today's price
 * (decision 004). Quotes stay valid after a price that lasted longer, or that an admin set even for a morning.
 * A quote that no price of the history explains counts as brief.
 */
export function isOfBriefPrice(
  quote: { priceCents: Cents; issuedAt: Date },
  { firstCents, steps: allSteps }: PriceCourse,
): boolean {
  const steps = withoutGaps(allSteps);
  const reachesQuote = (index: number) => (steps[index]?.priceCents ?? firstCents) >= quote.priceCents;
  // A quote read during a change has the price before it.
  let quotedIndex = steps.findLastIndex(({ at }) => at <= quote.issuedAt);
  while (quotedIndex >= 0 && !reachesQuote(quotedIndex)) quotedIndex -= 1;
  if (!reachesQuote(quotedIndex)) return true;
  let raiseIndex = quotedIndex;
  while (raiseIndex >= 0 && reachesQuote(raiseIndex - 1)) raiseIndex -= 1;
  const [raised, lowered] = [steps[raiseIndex], steps.find((_, index) => index > quotedIndex && !reachesQuote(index))];
  if (raised === undefined || lowered === undefined) return false;
  if (raised.undoneAt !== null) return true;
  return !raised.isAdmins && lowered.at.getTime() - raised.at.getTime() < DAY_MS;
}

/** Removes gaps in which a device was off the list by mistake: bought again within `PRICE_LIMIT_HOURS`. */
function withoutGaps(steps: readonly PriceStep[]): PriceStep[] {
  return steps.filter(({ priceCents, at }, index) => {
    const relisted =
      priceCents > 0 ? undefined : steps.find((later, laterIndex) => laterIndex > index && later.priceCents > 0);
    return relisted === undefined || relisted.at.getTime() - at.getTime() >= DAY_MS;
  });
}
