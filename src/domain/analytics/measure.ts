import { toDecimal } from '../money.ts';
import type { FigureSums } from './figure-facts.ts';
import type { FigureFacts, FigureUnit, Formula, MedianFormula } from './formulas.ts';

/** Forms a figure from its sums. @returns its value in its unit; for a rate or share also both of its sums, else null */
export function formFigure(
  unit: FigureUnit,
  formula: Exclude<Formula, MedianFormula>,
  sums: FigureSums,
): { value: string | null; parts: { numerator: number; denominator: number } | null } {
  if (formula.kind === 'sum') return { value: formatAmount(unit, formula.of(sums)), parts: null };
  const [numerator, denominator] = formula.of(sums);
  return { value: formatRate(unit, numerator, denominator), parts: { numerator, denominator } };
}

/** Returns the unit of the rows behind a figure. */
export const rowUnit = ({ unit, formula }: FigureFacts): FigureUnit => (formula.kind === 'share' ? 'count' : unit);

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

/** Formats a share as percent, an average of money from cents. @returns null when the denominator is zero or less */
function formatRate(unit: FigureUnit, numerator: number, denominator: number): string | null {
  if (denominator <= 0) return null;
  const rate = numerator / denominator;
  if (unit === 'percent') return formatAmount(unit, (numerator * 100) / denominator);
  return formatAmount(unit, unit === 'money' ? Math.round(rate) : rate);
}

/** Rounds half up, and writes no minus before a zero. */
function plain(number: number, digits: number): string {
  const scale = 10 ** digits;
  const rounded = Math.round(number * scale) / scale;
  return (rounded === 0 ? 0 : rounded).toFixed(digits);
}
