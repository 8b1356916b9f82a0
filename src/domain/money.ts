/**
 * Amounts of money: integer US cents inside the product, a decimal string such as "850.00" on the wire.
 */

/** An amount in whole US cents. */
export type Cents = number;

/** Largest amount of an order: 99,999.99 dollars. */
export const MAX_CENTS: Cents = 9_999_999;

const DECIMAL = /^(\d{1,5})\.(\d{2})$/;
const WHOLE = /^\d{1,5}$/;

/**
 * Reads a wire amount: "850.00" or "850".
 * @returns cents, or null when the text is not a plain non-negative amount of at most 99999.99.
 */
export function parseMoney(text: string): Cents | null {
  if (WHOLE.test(text)) return Number(text) * 100;
  const parts = DECIMAL.exec(text);
  return parts === null ? null : Number(parts[1]) * 100 + Number(parts[2]);
}

/** Writes cents as the wire's decimal string: 85000 becomes "850.00". */
export function toDecimal(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Reads a sum that `toDecimal` wrote, negative ones too. */
export function parseSum(text: string): Cents {
  return Math.round(Number(text) * 100);
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Writes cents for a person: "$1,200" when whole dollars, "$1,200.50" otherwise. */
export function formatMoney(cents: Cents): string {
  return (cents % 100 === 0 ? DOLLARS : DOLLARS_AND_CENTS).format(cents / 100);
}
