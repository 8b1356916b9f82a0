/** Days that past sales are taken from, and the fewest sales for which a median is shown. */
export const PAST_SALES_DAYS = 365;
export const PAST_SALES_NEEDED = 3;
