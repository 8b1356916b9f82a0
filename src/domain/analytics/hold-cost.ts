/** Yearly cost of the money that lies in stock, in percent: what it would cost, or earn, elsewhere (docs/decisions/037). */
export const CAPITAL_PERCENT_PER_YEAR = 12;

/** What a cent costs in 100 years of stock is divided by this for one day: percent, and days of a year. */
export const CAPITAL_DIVISOR = 100 * 365;
