/** Matches half of a character with two UTF-16 units, such as an emoji, at the end of a text, which no database accepts. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Cuts a text to at most `most` UTF-16 units, never within a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_AT_END, '');
}
