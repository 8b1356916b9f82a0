import type { Condition } from '../vocabulary.ts';

/** Share of the best price that the market pays for a condition, in percent. */
export interface MarketFactor {
  median: number;
  /** The middle 80 % of the prices are between these. */
  from: number;
  to: number;
}

/** Source of `MARKET_FACTORS`, shown next to them. */
export const MARKET_SOURCE =
  '60 iPhone prices from a US buyer (unlocked, over $50), as a share of its best price, November 2026.';

/**
 * Market prices by condition: a sanity check for the owner's factors, never used for a price. Computed from the
 * price file of the public repository ToratYosef/BuyBacking, whose grades damaged and broken correspond to Poor and Broken.
 * It has no grades for the other conditions.
 */
export const MARKET_FACTORS: Partial<Record<Condition, MarketFactor>> = {
  good: { median: 95, from: 91, to: 96 },
  fair: { median: 89, from: 85, to: 92 },
  poor: { median: 50, from: 47, to: 53 },
  broken: { median: 39, from: 35, to: 44 },
};
