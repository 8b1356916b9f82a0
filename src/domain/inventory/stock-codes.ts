/** Texts of the barcodes in the stock: U-17 is on a unit, L-3 on a place, T-5 and C-2 name a transfer and a count. */

/** Writes a stock number: 17 becomes U-17. */
export function stockNumber(number: number): string {
  return `U-${number}`;
}

const STOCK_NUMBER = /^U-?(\d{1,9})$/i;

/** Reads a stock number as it is typed or scanned; null for any other text. */
export function readStockNumber(text: string): number | null {
  const [, digits] = STOCK_NUMBER.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

const PLACE_CODE = /^L-?([1-9]\d{0,6})$/i;

/** Reads the code of a place as it is typed or scanned, such as L-3; null for any other text. */
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
