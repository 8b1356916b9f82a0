import type { FigureUnit } from '#domain/analytics/figures.ts';
import { valueText } from '../figures/figure-text.ts';

/** Says what a row is in its figure: its part of a sum, and for a share if it is among those that are counted. */
export function rowValueText(unit: FigureUnit, value: string | null): string {
  if (value === null) return '–';
  if (unit !== 'percent') return valueText(unit, value);
  if (Number(value) === 0) return 'No';
  return Number(value) > 0 ? 'Yes' : 'Reversed';
}
