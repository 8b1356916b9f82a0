/** Days that past sales are taken from, and the least number of them of which a middle value is told. */
export const PAST_SALES_DAYS = 365;
export const PAST_SALES_NEEDED = 3;
