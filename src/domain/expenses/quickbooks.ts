import { csvRow } from '../csv.ts';

/** An expense as QuickBooks Online takes it. */
export interface BookedExpense {
  /** YYYY-MM-DD */
  spentOn: string;
  description: string;
  /** A decimal string such as "12.50". */
  amount: string;
}

/** What QuickBooks Online takes at once: 1,000 rows with the names of the columns, and 350 kB. */
const MOST_ROWS = 999;
const MOST_BYTES = 350_000;

const HEAD = csvRow(['Date', 'Description', 'Amount']);

/**
 * Writes expenses as files for QuickBooks Online, which takes bank transactions in three columns: days as MM/DD/YYYY, and
 * what was spent as a negative number without currency and commas. As many files as its limits ask for.
 * @returns texts without a byte order mark; none for no expense
 */
export function quickBooksFiles(expenses: readonly BookedExpense[]): string[] {
  const files: string[] = [];
  let rows: string[] = [];
  let bytes = byteLength(HEAD);
  for (const expense of expenses) {
    const row = writeRow(expense);
    const size = byteLength(row);
    if (rows.length === MOST_ROWS || bytes + size > MOST_BYTES) {
      files.push(HEAD + rows.join(''));
      rows = [];
      bytes = byteLength(HEAD);
    }
    rows.push(row);
    bytes += size;
  }
  return rows.length === 0 ? files : [...files, HEAD + rows.join('')];
}

function writeRow({ spentOn, description, amount }: BookedExpense): string {
  const [year = '', month = '', day = ''] = spentOn.split('-');
  return csvRow([`${month}/${day}/${year}`, description, `-${amount}`]);
}

/** Bytes of a text in UTF-8. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
