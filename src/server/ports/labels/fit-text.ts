/**
 * Breaks a one-line text into at most `rows` lines, at spaces when possible, otherwise inside a word. Text that does
 * not fit ends in an ellipsis.
 * @param fits returns true when a text is narrow enough for one line; a single character is assumed to be.
 * @returns the lines, and whether they hold the whole text.
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
    if (last && !fits(rest)) return { lines: [...lines, cut(rest, fits)], complete: false };
    const line = takeLine(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return { lines, complete: true };
}

/** Shortens a text from its start, since the cut part may be much longer than a line. */
function cut(text: string, fits: (line: string) => boolean): string {
  let end = 1;
  while (fits(`${text.slice(0, end + 1).trimEnd()}…`)) end += 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Returns the longest start of the text that fits, up to a space if there is one in it. */
function takeLine(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  let end = 1;
  while (fits(text.slice(0, end + 1))) end += 1;
  if (text[end] === ' ') return text.slice(0, end);
  const space = text.slice(0, end).lastIndexOf(' ');
  return space > 0 ? text.slice(0, space) : text.slice(0, end);
}
