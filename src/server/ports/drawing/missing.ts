/** Stands for what no font has, such as an emoji. */
export const MISSING = '□';
