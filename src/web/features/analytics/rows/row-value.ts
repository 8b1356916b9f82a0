import type { FigureUnit } from '#domain/analytics/figures.ts';
import { valueText } from '../figures/figure-text.ts';

/** Describes a row's part in its figure: its value in a sum, or Yes, No or Reversed in a percentage. */
export function rowValueText(unit: FigureUnit, value: string | null): string {
  if (value === null) return '–';
  if (unit !== 'percent') return valueText(unit, value);
  if (Number(value) === 0) return 'No';
  return Number(value) > 0 ? 'Yes' : 'Reversed';
}
