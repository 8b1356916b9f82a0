/** Matches invisible characters: text directions, joiners, byte order marks, variants of an emoji. */
const UNSEEN = /\p{Cf}|[\u115f\u1160\u3164\uffa0\ufffc]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|[\ufe00-\ufe0f]/gu;
/** Matches a joiner in a script that needs it, such as Persian and Hindi, which stays. */
const NEEDED_JOINER = /^(?![ -~])[\p{L}\p{M}][\u200c\u200d](?![ -~])\p{L}$/u;
const BLANKS = /[\s\u2800]+/gu;
/** Matches dashes, hyphens and minus signs of every keyboard. */
const DASHES = /[\p{Pd}\u2043\u2212\u02d7]/gu;

/**
 * Cleans a line for people, such as a name or a street, typed or pasted: removes invisible characters, turns blanks of any
 * kind into one space, and composes letters with their marks (NFC). Keeps visible characters as written.
 */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC');
  return line
    .replace(UNSEEN, (sign, at: number) => (NEEDED_JOINER.test(line.slice(at - 1, at + 2)) ? sign : ''))
    .replace(BLANKS, ' ')
    .trim();
}

/**
 * Cleans a text for parsing, such as a phone, an email or a device number: removes invisible characters, turns blanks into
 * one space, full-width and other styled letters, digits and signs into plain ones (NFKC), and dashes of any kind into "-".
 */
export function plainText(text: string): string {
  return text.replace(UNSEEN, '').normalize('NFKC').replace(DASHES, '-').replace(BLANKS, ' ').trim();
}
