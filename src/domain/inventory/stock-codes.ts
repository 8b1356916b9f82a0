/** Texts of the barcodes in the stock: U-17 for a unit, L-3 for a place, T-5 for a transfer and C-2 for a count. */

/** Writes a stock number: 17 becomes U-17. */
export function stockNumber(number: number): string {
  return `U-${number}`;
}

const STOCK_NUMBER = /^U-?(\d{1,9})$/i;

/** Reads a typed or scanned stock number; null for any other text. */
export function readStockNumber(text: string): number | null {
  const [, digits] = STOCK_NUMBER.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

const PLACE_CODE = /^L-?([1-9]\d{0,6})$/i;

/** Reads a typed or scanned code of a place, such as L-3; null for any other text. */
export function readPlaceCode(text: string): string | null {
  const [, digits] = PLACE_CODE.exec(text.trim()) ?? [];
  return digits === undefined ? null : `L-${digits}`;
}

export function transferNumber(number: number): string {
  return `T-${number}`;
}

export function countNumber(number: number): string {
  return `C-${number}`;
}
