/** Cells of a CSV file for spreadsheets, used by every export (R-029, RFC 4180). */

/**
 * Start of a cell that a spreadsheet may run as a formula, in the full width of East Asian keyboards too. Leading
 * apostrophes are included, so that reading removes exactly the one that writing has added.
 */
const FORMULA_START = /^'*(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Writes one cell: no spreadsheet runs it, and commas, quotes and line ends stay inside it. A plain number stays a
 * number.
 */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes one row, with its line end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Returns the text of a cell that was read from a file, without the apostrophe that `csvCell` added. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}
