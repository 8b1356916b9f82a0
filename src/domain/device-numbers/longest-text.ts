/** Longest text that is read for the number of a device, such as all that Settings › General › About shows. */
export const LONGEST_NUMBER_TEXT = 1_000;
