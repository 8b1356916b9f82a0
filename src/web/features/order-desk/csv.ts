/** What a spreadsheet would take for the beginning of a formula (decision 23). */
const FORMULA_START = /^[\s]*[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell: no spreadsheet runs it, and commas, quotes and line ends stay inside it. A plain number stays a number. */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row, with its line end (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
