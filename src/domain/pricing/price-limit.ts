import { type Cents, formatMoney } from '../money.ts';

/** Limit of a shop that has set none, in percent. */
export const FIRST_PRICE_LIMIT_PERCENT = 10;

/** Highest limit: a price may double. */
export const MOST_PRICE_LIMIT_PERCENT = 100;

/** Hours in which several changes of a price are one, and which a price has to stand for its quotes to count as given (decision 102). */
export const PRICE_LIMIT_HOURS = 24;

/** A product on the list of prices at a time. */
interface Listed {
  cents: Cents;
  /** True where the shop buys it. */
  isActive: boolean;
}

/** A change of one product, with what it is measured from. */
export interface PriceMove {
  /** Null for a product that is new. */
  before: Listed | null;
  after: Listed;
  /**
   * The product as an admin has set it within `PRICE_LIMIT_HOURS`, else as it was that long ago; null for one that did not exist then.
   */
  dayAgo: Listed | null;
  /** The price that an admin has set last; null where that is not known. */
  settledCents: Cents | null;
}

/**
 * Returns true when a change needs an admin: it moves the price of a bought product by more than the limit, from the price of a day
 * ago or from the one that an admin has set last, or it starts to buy a product that was not bought a day ago, which has no price to
 * measure from. So neither many small steps nor the same one day after day go around it. A step back toward both is free.
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

/** Products that a refusal names; the others are counted. */
const MOST_NAMED = 3;

/** Says why a change needs an admin: "Price changes above 10% need an admin: iPhone 15 128GB from $500 to $600 and 3 more." */
export function refusalWords(percent: number, moves: readonly (PriceMove & { name: string })[]): string {
  const named = moves.slice(0, MOST_NAMED).map(({ name, ...move }) => `${name} ${moveWords(move)}`);
  const rest = moves.length - named.length;
  return `Price changes above ${percent}% need an admin: ${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more`}.`;
}

function moveWords({ before, after, dayAgo, settledCents }: PriceMove): string {
  if (before?.isActive !== true) return `now bought at ${formatMoney(after.cents)}`;
  const from = [dayAgo?.cents, settledCents].filter((cents) => cents != null);
  const measured = after.cents > before.cents ? Math.min(...from) : Math.max(...from);
  return `from ${formatMoney(measured)} to ${formatMoney(after.cents)}`;
}
