/** Signs that stand between the cells of a row, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** First line by which a spreadsheet is told the sign: "sep=;", in quotes or not. */
const HINT = /^\ufeff?\s*"?sep ?= ?([^\w"\s]|\t)"?[,;|\t ]*(?:\r\n|\n|\r|$)/i;
const ROWS_LOOKED_AT = 20;
const CHARACTERS_LOOKED_AT = 16 * 1024;

/** A file's text without the hint line, and the sign between its cells. */
export interface SeparatedText {
  text: string;
  separator: string;
  /** Lines that were taken off: 1 with a hint. */
  skippedLines: number;
}

/** Finds the sign between the cells: as the hint line says, else the one that most of the first rows have as often. */
export function separate(text: string): SeparatedText {
  const hint = HINT.exec(text);
  const [line, separator] = hint ?? [];
  if (line !== undefined && separator !== undefined) {
    return { text: text.slice(line.length), separator, skippedLines: 1 };
  }
  return { text, separator: findSeparator(text.slice(0, CHARACTERS_LOOKED_AT)), skippedLines: 0 };
}

interface Found {
  sign: string;
  rows: number;
  count: number;
}

function findSeparator(head: string): string {
  const rows = countSigns(head);
  const found = SEPARATORS.map((sign) => ({ sign, ...agreement(rows.map((row) => row[sign] ?? 0)) }));
  // Every comma of "Reyes, Ana;ana@x.test" has a blank behind it.
  const areCommasOfText = !/,(?! )/.test(head);
  const isBetter = (one: Found, best: Found) =>
    one.rows > best.rows ||
    (one.rows === best.rows && (one.count > best.count || (one.count > 0 && best.sign === ',' && areCommasOfText)));
  return found.reduce((best, one) => (isBetter(one, best) ? one : best)).sign;
}

/** The count of a sign that most rows have, and how many have it; rows without the sign do not speak for it. */
function agreement(counts: readonly number[]): { rows: number; count: number } {
  const rowsOf = new Map<number, number>();
  for (const count of counts) if (count > 0) rowsOf.set(count, (rowsOf.get(count) ?? 0) + 1);
  const all = [...rowsOf].map(([count, rows]) => ({ count, rows }));
  return all.reduce((best, one) => (one.rows > best.rows ? one : best), { rows: 0, count: 0 });
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
    else if (rows.length === ROWS_LOOKED_AT) break;
    else if (Object.keys(row).length > 0) rows.push({});
  }
  return rows;
}
