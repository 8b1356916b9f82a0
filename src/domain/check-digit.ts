/**
 * Returns the Luhn check digit of a row of digits (ISO/IEC 7812), as in an IMEI: it changes with one wrong digit, and
 * when two neighbors are swapped, except 0 and 9.
 * @param digits digits only, without the check digit.
 */
export function luhnCheckDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digitSum(Number(digit) * 2) : Number(digit)))
    .reduce((total, value) => total + value, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Returns true when the last digit is the check digit of those before it. Digits only. */
export function hasLuhnCheckDigit(digits: string): boolean {
  return digits.length > 1 && luhnCheckDigit(digits.slice(0, -1)) === digits.at(-1);
}

function digitSum(value: number): number {
  return value > 9 ? value - 9 : value;
}
