const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
/** Scripts that write words without spaces: a line may end after any of their words. */
const WITHOUT_BLANKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Breaks a one-line text into at most `rows` lines, at spaces when possible, otherwise inside a word, never inside a character. A text
 * that does not fit ends in an ellipsis.
 * @param fits returns true when a text is narrow enough for one line; a single character is assumed to be.
 * @returns the lines, and true when they contain the whole text.
 */
export function breakLines(
  text: string,
  rows: number,
  fits: (line: string) => boolean,
): { lines: string[]; complete: boolean } {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < rows) {
    const last = lines.length === rows - 1;
    if (last && !fits(rest)) return { lines: [...lines, shorten(rest, fits)], complete: false };
    const line = takeLine(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return { lines, complete: true };
}

/** Shortens a text from its start, since the rest may be much longer than a line. */
function shorten(text: string, fits: (line: string) => boolean): string {
  return `${longestStart(text, (start) => fits(`${start.trimEnd()}…`)).trimEnd()}…`;
}

/** Returns the longest start of the text that fits, up to a space or the end of a word if it has one. */
function takeLine(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  const start = longestStart(text, fits);
  if (text[start.length] === ' ') return start;
  const space = start.lastIndexOf(' ');
  const word = WITHOUT_BLANKS.test(start) ? lastWordEnd(text, start.length) : 0;
  const end = Math.max(space, word);
  return end > 0 ? text.slice(0, end) : start;
}

/** Returns as many whole characters as fit, and at least one. */
function longestStart(text: string, fits: (line: string) => boolean): string {
  let start = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (start !== '' && !fits(start + segment)) return start;
    start += segment;
  }
  return start;
}

function lastWordEnd(text: string, limit: number): number {
  let end = 0;
  for (const { index } of WORDS.segment(text)) {
    if (index > limit) break;
    end = index;
  }
  return end;
}
