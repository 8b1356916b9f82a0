import { type Cents, formatMoney } from '../money.ts';

/** Default limit, in percent. */
export const DEFAULT_PRICE_LIMIT_PERCENT = 10;

/** Highest limit: a price may double. */
export const MAX_PRICE_LIMIT_PERCENT = 100;

/** Hours in which several changes of a price count as one, and which a price has to last for its quotes to be valid (decision 004). */
export const PRICE_LIMIT_HOURS = 24;

/** A product on the list of prices at a time. */
interface Listed {
  cents: Cents;
  /** True when the shop buys it. */
  isActive: boolean;
}

/** A change of one product, with the prices it is compared with. */
export interface PriceMove {
  /** Null for a product that is new. */
  before: Listed | null;
  after: Listed;
  /**
   * The product as an admin set it within `PRICE_LIMIT_HOURS`, else as it was that long ago; null when it did not exist then.
   */
  dayAgo: Listed | null;
  /** Price that an admin set last; null when unknown. */
  settledCents: Cents | null;
}

/**
 * Returns true when a change needs an admin: it moves the price of a bought product by more than the limit, from the price of a day
 * ago or from the one that an admin has set last, or it starts to buy a product that was not bought a day ago, which has no price to
 * compare with. Neither many small steps nor daily steps can bypass the limit. A step back toward both prices is always allowed.
 */
export function needsAdmin({ before, after, dayAgo, settledCents }: PriceMove, percent: number): boolean {
  if (!after.isActive) return false;
  const starts = before?.isActive !== true;
  if (starts && dayAgo?.isActive !== true) return true;
  const from = [dayAgo?.cents, settledCents].filter((cents) => cents != null);
  const isRaised = starts || after.cents > (before?.cents ?? 0);
  const isLowered = starts || after.cents < (before?.cents ?? 0);
  // Prices are whole dollars: a limit between two of them allows the further one.
  const most = Math.ceil((Math.min(...from) * (100 + percent)) / 10_000) * 100;
  const least = Math.floor((Math.max(...from) * (100 - percent)) / 10_000) * 100;
  return (isRaised && after.cents > most) || (isLowered && after.cents < least);
}

/** Maximum number of products that a refusal names; the others are counted. */
const MAX_NAMED_PRODUCTS = 3;

/** Explains why a change needs an admin: "Price changes above 10% need an admin: iPhone 15 128GB from $500 to $600 and 3 more." */
export function priceLimitRefusal(percent: number, moves: readonly (PriceMove & { name: string })[]): string {
  const examples = moves.slice(0, MAX_NAMED_PRODUCTS).map(({ name, ...move }) => `${name} ${describeMove(move)}`);
  const rest = moves.length - examples.length;
  return `Price changes above ${percent}% need an admin: ${examples.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}.`;
}

function describeMove({ before, after, dayAgo, settledCents }: PriceMove): string {
  if (before?.isActive !== true) return `now bought at ${formatMoney(after.cents)}`;
  const from = [dayAgo?.cents, settledCents].filter((cents) => cents != null);
  const reference = after.cents > before.cents ? Math.min(...from) : Math.max(...from);
  return `from ${formatMoney(reference)} to ${formatMoney(after.cents)}`;
}
