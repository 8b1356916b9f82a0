/** Maximum length of a text in which device numbers are looked for, such as everything under Settings › General › About. */
export const LONGEST_NUMBER_TEXT = 1_000;
