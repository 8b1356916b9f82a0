import type { Cents } from '../money.ts';
import { PRICE_LIMIT_HOURS } from './price-limit.ts';

const DAY_MS = PRICE_LIMIT_HOURS * 3600 * 1000;

/** A change of what a device brings. */
export interface PriceStep {
  at: Date;
  /** Price from then on; 0 where the shop does not buy it. */
  priceCents: Cents;
  /** True where an admin has set or approved it. */
  isAdmins: boolean;
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
 * Returns true for a quote from a price that stood only briefly: the change that had raised it was undone, or it was lowered again
 * within `PRICE_LIMIT_HOURS` and no admin had raised it. At the counter such a quote is no more than today's price, but by an admin
 * (decision 102); a price that stood, and was lowered since, keeps its quotes. So does one that an admin has given for a morning.
 * A quote that no price of the course explains is not known to have stood.
 */
export function isOfBriefPrice(
  quote: { priceCents: Cents; issuedAt: Date },
  { firstCents, steps: all }: PriceCourse,
): boolean {
  const steps = withoutGaps(all);
  const stands = (index: number) => (steps[index]?.priceCents ?? firstCents) >= quote.priceCents;
  // A quote that was read while a change was written has the price of before.
  let given = steps.findLastIndex(({ at }) => at <= quote.issuedAt);
  while (given >= 0 && !stands(given)) given -= 1;
  if (!stands(given)) return true;
  let raise = given;
  while (raise >= 0 && stands(raise - 1)) raise -= 1;
  const [raised, lowered] = [steps[raise], steps.find((_, index) => index > given && !stands(index))];
  if (raised === undefined || lowered === undefined) return false;
  if (raised.undoneAt !== null) return true;
  return !raised.isAdmins && lowered.at.getTime() - raised.at.getTime() < DAY_MS;
}

/** Leaves out when a device was taken off the list by mistake: what is bought again within `PRICE_LIMIT_HOURS` was bought all along. */
function withoutGaps(steps: readonly PriceStep[]): PriceStep[] {
  return steps.filter(({ priceCents, at }, index) => {
    const again = priceCents > 0 ? undefined : steps.find((later, place) => place > index && later.priceCents > 0);
    return again === undefined || again.at.getTime() - at.getTime() >= DAY_MS;
  });
}
