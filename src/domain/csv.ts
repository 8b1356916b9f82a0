/** Cells of a CSV file that a spreadsheet opens: the one way to write them, for every export (RFC 4180, decision 23). */

/**
 * Characters that a spreadsheet may read as the start of a formula, in the full width of East Asian keyboards too. Apostrophes
 * before it count, so that reading takes away just the one that writing has put there.
 */
const FORMULA_START = /^'*(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** One cell: no spreadsheet runs it, and commas, quotes and line ends stay inside it. A plain number stays a number. */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row, with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** The text of a cell that was read from a file, without the apostrophe that `csvCell` has put before it. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}
