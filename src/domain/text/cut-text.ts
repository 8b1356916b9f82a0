/** Half of a character that takes two units of UTF-16, such as an emoji, at the end of a text: no database takes it. */
const HALF_AT_END = /[\ud800-\udbff]$/;

/** Cuts a text to so many units of UTF-16, never within a character. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(HALF_AT_END, '');
}
