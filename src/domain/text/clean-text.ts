/** Signs that nobody sees: directions of writing, joiners, the mark of a file's beginning, variants of an emoji. */
const UNSEEN = /\p{Cf}|[\u115f\u1160\u3164\uffa0\ufffc]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0f]/gu;
/** A joiner in a word of a script that is written with them, as in Persian and Hindi: it stays. */
const NEEDED_JOINER = /^(?![ -~])[\p{L}\p{M}][\u200c\u200d](?![ -~])\p{L}$/u;
const BLANKS = /[\s\u2800]+/gu;
/** Dashes, hyphens and minus signs of every keyboard. */
const DASHES = /[\p{Pd}\u2043\u2212\u02d7]/gu;

/**
 * Cleans a line for people, such as a name or a street, typed or pasted: signs that nobody sees go, blanks of any kind
 * are one space, a letter and its mark are one sign (NFC). What is seen stays as it was written.
 */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC');
  return line
    .replace(UNSEEN, (sign, at: number) => (NEEDED_JOINER.test(line.slice(at - 1, at + 2)) ? sign : ''))
    .replace(BLANKS, ' ')
    .trim();
}

/**
 * Cleans what is read by rules, such as a phone, an e-mail or a number of a device: signs that nobody sees go, blanks are
 * one space, full-width and otherwise dressed letters, digits and signs are plain (NFKC), dashes of any kind are "-".
 */
export function plainText(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(BLANKS, ' ').trim();
}
