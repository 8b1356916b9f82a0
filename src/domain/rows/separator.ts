/** Separators of cells in a row, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Matches a first line with the separator for spreadsheets: "sep=;", with or without quotes. */
const HINT = /^\ufeff?\s*"?sep ?= ?([^\w"\s]|\t)"?[,;|\t ]*(?:\r\n|\n|\r|$)/i;
const MAX_ROWS = 20;
const MAX_CHARACTERS = 16 * 1024;

/** A file's text without the hint line, and its separator. */
export interface SeparatedText {
  text: string;
  separator: string;
  /** Number of removed lines: 1 with a hint. */
  skippedLines: number;
}

/** Detects the separator of a file: from the hint line, else the sign that most of the first rows have equally often. */
export function detectSeparator(text: string): SeparatedText {
  const hint = HINT.exec(text);
  const [line, separator] = hint ?? [];
  if (line !== undefined && separator !== undefined) {
    return { text: text.slice(line.length), separator, skippedLines: 1 };
  }
  return { text, separator: findSeparator(text.slice(0, MAX_CHARACTERS)), skippedLines: 0 };
}

interface SignCount {
  sign: string;
  rows: number;
  count: number;
}

function findSeparator(head: string): string {
  const rows = countSigns(head);
  const candidates = SEPARATORS.map((sign) => ({ sign, ...mostCommonCount(rows.map((row) => row[sign] ?? 0)) }));
  // Every comma of "Reyes, Ana;ana@x.test" has a blank after it.
  const areCommasOfText = !/,(?! )/.test(head);
  const isBetter = (candidate: SignCount, best: SignCount) =>
    candidate.rows > best.rows ||
    (candidate.rows === best.rows &&
      (candidate.count > best.count || (candidate.count > 0 && best.sign === ',' && areCommasOfText)));
  return candidates.reduce((best, candidate) => (isBetter(candidate, best) ? candidate : best)).sign;
}

/** Returns the most common count of a sign per row, and the number of rows with it. Ignores rows without the sign. */
function mostCommonCount(counts: readonly number[]): { rows: number; count: number } {
  const rowsOf = new Map<number, number>();
  for (const count of counts) if (count > 0) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1);
  const all = [...rowsOf].map(([count, rows]) => ({ count, rows }));
  return all.reduce((best, candidate) => (candidate.rows > best.rows ? candidate : best), { rows: 0, count: 0 });
}

/** Counts the signs of the first rows, outside of quotes. */
function countSigns(head: string): Record<string, number>[] {
  const rows: Record<string, number>[] = [{}];
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const row = rows[rows.length - 1] ?? {};
    if (sign !== '\n' && sign !== '\r') row[sign] = (row[sign] ?? 0) + 1;
    else if (rows.length === MAX_ROWS) break;
    else if (Object.keys(row).length > 0) rows.push({});
  }
  return rows;
}
