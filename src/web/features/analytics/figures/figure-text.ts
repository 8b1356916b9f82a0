import type { FigureFacts, FigureUnit } from '#domain/analytics/formulas.ts';
import { parseSum } from '#domain/money.ts';
import { sumText } from '#web/lib/format.ts';
import { COUNTS, type Measure, MONEY } from '#web/ui/chart/measure.ts';

/** Formats a value of a figure: "$1,234.50", "83.4%", "4.5 hours". @param value the wire's decimal string */
export function valueText(unit: FigureUnit, value: string): string {
  switch (unit) {
    case 'money':
      return sumText(value);
    case 'count':
      return COUNTS.text(Number(value));
    case 'percent':
      return `${plain(value)}%`;
    case 'hours':
      return hoursText(Number(value));
    case 'days':
      return withNoun(plain(value), 'day');
    case 'turns':
      return plain(value);
  }
}

const PLAIN = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const plain = (value: string) => PLAIN.format(Number(value));
const withNoun = (value: string, noun: string) => `${value} ${value === '1' ? noun : `${noun}s`}`;
const LONG_HOURS = 72;

/** Formats short times in minutes, and long ones in days. */
function hoursText(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < LONG_HOURS) return withNoun(plain(String(Math.round(hours * 10) / 10)), 'hour');
  return withNoun(plain(String(Math.round((hours / 24) * 10) / 10)), 'day');
}

/** Describes a row's part in its figure: its value, or Yes, No or Reversed in a share. */
export function rowValueText({ unit, formula }: FigureFacts, value: string | null): string {
  if (value === null) return '–';
  if (formula.kind !== 'share') return valueText(unit, value);
  if (Number(value) === 0) return 'No';
  return Number(value) > 0 ? 'Yes' : 'Reversed';
}

/** Formats a margin as a share of the resale: "23.4%"; a dash without resale. */
export function marginPercent(margin: string, resale: string): string {
  const resaleCents = parseSum(resale);
  return resaleCents === 0 ? '–' : `${Math.round((parseSum(margin) / resaleCents) * 1000) / 10}%`;
}

/** Change of a figure, as text. */
export interface Change {
  text: string;
  /** Null where neither direction is better, or nothing has changed. */
  isBetter: boolean | null;
}

/**
 * Compares a figure with the previous range: "Up 12% from $1,100". Shares are compared in points.
 * @param now null without data to compute it from; `before` likewise
 */
export function changeOf({ unit, better }: FigureFacts, now: string | null, before: string | null): Change {
  if (before === null) return { text: 'Nothing to compare with', isBetter: null };
  const previousText = valueText(unit, before);
  if (now === null) return { text: `Previously ${previousText}`, isBetter: null };
  const difference = Number(now) - Number(before);
  if (difference === 0) return { text: `No change from ${previousText}`, isBetter: null };
  const direction = difference > 0 ? 'up' : 'down';
  const amount = changeText(unit, difference, Number(before));
  return {
    text: [direction === 'up' ? 'Up' : 'Down', amount, `from ${previousText}`].filter(Boolean).join(' '),
    isBetter: better === undefined ? null : better === direction,
  };
}

/** Describes how much a figure has changed; null where a percentage would mean nothing. */
function changeText(unit: FigureUnit, difference: number, before: number): string | null {
  if (unit === 'percent') return withNoun(plain(String(Math.abs(Math.round(difference * 10) / 10))), 'point');
  if (before <= 0 || before + difference < 0) return null;
  const percent = Math.abs(difference / before) * 100;
  return percent < 1 ? 'less than 1%' : `${COUNTS.text(Math.round(percent))}%`;
}

/** Scale of a chart's whole numbers: hundredths, the precision of the wire. */
const HUNDREDTHS = 100;

/** Returns a value of a figure as the whole number that charts take: cents, counts, or hundredths. */
export function chartValue(unit: FigureUnit, value: string): number {
  return Math.round(Number(value) * (unit === 'count' ? 1 : HUNDREDTHS));
}

/** Returns the format in which charts write the values of `chartValue`. */
export function chartMeasure(unit: FigureUnit): Measure {
  if (unit === 'money') return MONEY;
  if (unit === 'count') return COUNTS;
  const text = (value: number) => valueText(unit, String(value / HUNDREDTHS));
  const tick = (value: number) => `${plain(String(value / HUNDREDTHS))}${unit === 'percent' ? '%' : ''}`;
  return { text, tick, unit: HUNDREDTHS };
}
