import { readCell } from '../csv.ts';
import { cleanLine } from '../text/clean-text.ts';

/** A text that a spreadsheet was made to leave alone: `="0503"`. */
const WRAPPED = /^=\s*"((?:[^"]|"")*)"$/;

/** Returns what a cell of a file says: without the wrapping that keeps a spreadsheet from reading it as a number. */
export function unwrapCell(cell: string): string {
  const wrapped = WRAPPED.exec(cell)?.[1];
  return wrapped === undefined ? readCell(cell) : wrapped.replaceAll('""', '"').trim();
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** What a program has made of a cell, so that nobody knows what it said. */
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

/** Says why a cell cannot be taken, as the end of a sentence that begins with the cell; null when it can. */
export function cellProblem(cell: string): string | null {
  const line = cell.replace(/[\t\r\n]+/g, ' ').trim();
  return SPOILED.find(({ is }) => is.test(line))?.problem ?? null;
}

/**
 * Tells several values in a cell apart: Google's " ::: ", semicolons, commas and lines, outside of the quotes of
 * `"vip","new"` and `["email","sms"]`. The star by which Google marks a main value stays.
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
