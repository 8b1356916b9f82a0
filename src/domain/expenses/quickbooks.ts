import { csvRow } from '../csv.ts';

/** An expense as QuickBooks Online imports it. */
export interface BookedExpense {
  /** YYYY-MM-DD */
  spentOn: string;
  description: string;
  /** A decimal string such as "12.50"; below zero for money that came back. */
  amount: string;
}

/** Limits of one import into QuickBooks Online: 1,000 rows with the names of the columns, and 350 kB. */
export const MAX_QUICKBOOKS_ROWS = 999;
const MAX_BYTES = 350_000;

const HEAD = csvRow(['Date', 'Description', 'Amount']);

/**
 * Writes expenses as a file for QuickBooks Online, which takes bank transactions in three columns: days as MM/DD/YYYY,
 * expenses as negative and refunds as positive numbers, without currency and commas.
 * @returns the text, without a byte order mark, and the number of expenses within the limits: the rest goes into the next file
 */
export function quickBooksFile(expenses: readonly BookedExpense[]): { text: string; count: number } {
  let text = HEAD;
  let bytes = byteLength(HEAD);
  let count = 0;
  for (const expense of expenses.slice(0, MAX_QUICKBOOKS_ROWS)) {
    const row = writeRow(expense);
    bytes += byteLength(row);
    if (bytes > MAX_BYTES) break;
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
