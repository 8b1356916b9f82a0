import { type Cents, MAX_CENTS } from './money.ts';

/** Matches dollars with commas at every third digit or without any, and cents of one or two digits. */
const TYPED = /^\$?\s*(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Message for an amount that cannot be read. */
export const AMOUNT_MESSAGE = 'Please enter an amount in dollars, such as 850 or 850.50.';

/**
 * Reads an amount of dollars as people type it: "850", "$850", "850.5", "1,020", "1020.00". The wire format is stricter
 * (`parseMoney`). Refuses ambiguous amounts, such as "1,0,20" and "1.234".
 * @returns cents, or null when the text is not an amount from 0 to 99,999.99
 */
export function readTypedAmount(text: string): Cents | null {
  const parts = TYPED.exec(text.trim());
  if (parts === null) return null;
  const [, dollars = '', cents = ''] = parts;
  const amount = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= MAX_CENTS ? amount : null;
}
