import { csvRow } from '../csv.ts';

/** An expense as QuickBooks Online takes it. */
export interface BookedExpense {
  /** YYYY-MM-DD */
  spentOn: string;
  description: string;
  /** A decimal string such as "12.50"; below zero for money that came back. */
  amount: string;
}

/** What QuickBooks Online takes at once: 1,000 rows with the names of the columns, and 350 kB. */
export const MOST_QUICKBOOKS_ROWS = 999;
const MOST_BYTES = 350_000;

const HEAD = csvRow(['Date', 'Description', 'Amount']);

/**
 * Writes expenses as a file for QuickBooks Online, which takes bank transactions in three columns: days as MM/DD/YYYY, and what
 * was spent as a negative number, what came back as a positive one, without currency and commas.
 * @returns the text, without a byte order mark, and how many of the expenses its limits have let in: the rest goes into the next
 */
export function quickBooksFile(expenses: readonly BookedExpense[]): { text: string; count: number } {
  let text = HEAD;
  let bytes = byteLength(HEAD);
  let count = 0;
  for (const expense of expenses.slice(0, MOST_QUICKBOOKS_ROWS)) {
    const row = writeRow(expense);
    bytes += byteLength(row);
    if (bytes > MOST_BYTES) break;
    text += row;
    count += 1;
  }
  return { text, count };
}

function writeRow({ spentOn, description, amount }: BookedExpense): string {
  const [year = '', month = '', day = ''] = spentOn.split('-');
  const spent = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
  return csvRow([`${month}/${day}/${year}`, description, spent]);
}

/** Bytes of a text in UTF-8. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
