/** Yearly cost of the money tied up in stock, in percent (docs/decisions/037). */
export const CAPITAL_PERCENT_PER_YEAR = 12;

/** Divides cents times yearly percent times days to a cost in cents: 100 percent, 365 days. */
export const CAPITAL_DIVISOR = 100 * 365;
