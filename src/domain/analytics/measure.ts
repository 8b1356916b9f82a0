import { toDecimal } from '../money.ts';
import type { FigureUnit } from './figure-facts.ts';

/** Formats an amount in a unit. @param amount cents for money, else the number itself */
export function formatAmount(unit: FigureUnit, amount: number): string {
  switch (unit) {
    case 'money':
      return toDecimal(amount);
    case 'count':
    case 'days':
      return String(amount);
    case 'hours':
    case 'percent':
      return plain(amount, 1);
    case 'turns':
      return plain(amount, 2);
  }
}

/** Formats a rate: a share as percent, an average of money from cents. @returns null when the denominator is zero or less */
export function formatRate(
  unit: FigureUnit,
  { numerator, denominator }: { numerator: number; denominator: number },
): string | null {
  if (denominator <= 0) return null;
  if (unit === 'percent') return plain((numerator * 100) / denominator, 1);
  if (unit === 'turns') return plain(numerator / denominator, 2);
  return formatAmount(unit, Math.round(numerator / denominator));
}

/** Rounds half up, and writes no minus before a zero. */
function plain(number: number, digits: number): string {
  const scale = 10 ** digits;
  const rounded = Math.round(number * scale) / scale;
  return (rounded === 0 ? 0 : rounded).toFixed(digits);
}
