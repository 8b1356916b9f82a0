import { readCell } from '../csv.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Largest number of columns in a file, empty ones at the end not counted: more than a real spreadsheet has. */
export const MAX_COLUMNS = 512;

/** Matches a value wrapped so that spreadsheets keep it as text: `="0503"`. */
const WRAPPED = /^=\s*"((?:[^"]|"")*)"$/;

/** Returns the text of a file's cell, without the wrapping that keeps spreadsheets from reading it as a number. */
export function unwrapCell(cell: string): string {
  const wrapped = WRAPPED.exec(cell)?.[1];
  return wrapped === undefined ? readCell(cell) : wrapped.replaceAll('""', '"').trim();
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Signs that a program damaged a cell, so that its value is lost. */
const SPOILED: readonly { is: RegExp; problem: string }[] = [
  { is: /[\p{Cc}\p{Cs}\ufffd]/u, problem: 'has characters we can’t read: save the file as “CSV UTF-8”' },
  {
    is: /^[+-]?\d(?:[.,]\d+)?e\+?\d+$/i,
    problem: 'was rounded by a spreadsheet: format the column as text and save it again',
  },
  {
    is: new RegExp(`^(?:\\d{1,2}[-–](?:${MONTHS})|(?:${MONTHS})[-–]\\d{1,2})$`, 'i'),
    problem: 'was made a date by a spreadsheet: format the column as text and save it again',
  },
  { is: /^#{2,}$/, problem: 'is cut off: make the column wider and save the file again' },
  { is: /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/i, problem: 'is the error of a formula' },
];

/** Explains why a cell cannot be used, as the end of a sentence that begins with the cell; null when it can. */
export function cellProblem(cell: string): string | null {
  const line = cell.replace(/[\t\r\n]+/g, ' ').trim();
  return SPOILED.find(({ is }) => is.test(line))?.problem ?? null;
}

/**
 * Splits several values in a cell: Google's " ::: ", semicolons, commas and lines, outside of the quotes of
 * `"vip","new"` and `["email","sms"]`. Keeps the star by which Google marks a main value.
 */
export function splitCell(cell: string): string[] {
  const values: string[] = [''];
  let isQuoted = false;
  for (const sign of cell
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .replaceAll(':::', '\n')) {
    if (sign === '"' || sign === '“' || sign === '”') isQuoted = !isQuoted;
    else if (!isQuoted && /[,;\r\n]/.test(sign)) values.push('');
    else values[values.length - 1] += sign;
  }
  return values.map((value) => cleanLine(value)).filter((value) => value !== '');
}
