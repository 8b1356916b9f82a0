/** Maximum length of a text in which device numbers are looked for, such as everything under Settings › General › About. */
export const MAX_NUMBER_TEXT_LENGTH = 1_000;
