/** Replaces a character that no font has, such as an emoji. */
export const MISSING = '□';
