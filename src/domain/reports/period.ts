import { addMonths, type DayRange, monthNumber } from '../analytics/ranges.ts';
import { addDays, isRealDay } from '../calendar-day.ts';

export const REPORT_KINDS = ['daily', 'monthly', 'tax'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reports by kind: what they hold, the unit of their periods, and the letter of their numbers. */
export const REPORTS = {
  daily: {
    label: 'Daily Report',
    content: 'One day at a glance: purchases, sales, expenses and cash drawers.',
    unit: 'day',
    hint: 'Enter a day, like 2026-11-23',
    letter: 'D',
  },
  monthly: {
    label: 'Monthly Report',
    content: 'The month day by day: margin, expenses, opening and closing stock.',
    unit: 'month',
    hint: 'Enter a month, like 2026-11',
    letter: 'M',
  },
  tax: {
    label: 'Tax Report',
    content: 'The year for your accountant: cost of goods sold, unit by unit.',
    unit: 'year',
    hint: 'Enter a year, like 2026, or up to 60 months, like 2026-01..2026-06',
    letter: 'T',
  },
} as const satisfies Record<ReportKind, object>;

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/;
const MAX_MONTHS = 60;

/**
 * Reads the period of a report: a day such as 2026-11-23, a month such as 2026-11, for taxes a year such as 2026 or some months
 * such as 2026-01..2026-06. Years are 2000 to 2099.
 * @returns null for any other text
 */
export function readPeriod(kind: ReportKind, text: string): DayRange | null {
  switch (kind) {
    case 'daily':
      return /^20/.test(text) && isRealDay(text) ? { from: text, to: text } : null;
    case 'monthly':
      return readMonths(text, text);
    case 'tax': {
      if (/^20\d\d$/.test(text)) return readMonths(`${text}-01`, `${text}-12`);
      const [first = '', last = '', ...more] = text.split('..');
      return more.length === 0 ? readMonths(first, last) : null;
    }
  }
}

function readMonths(first: string, last: string): DayRange | null {
  if (!MONTH.test(first) || !MONTH.test(last)) return null;
  const months = monthNumber(last) - monthNumber(first) + 1;
  if (months < 1 || months > MAX_MONTHS) return null;
  return { from: `${first}-01`, to: addDays(addMonths(last, 1), -1) };
}

/** Returns the month `months` after another one, YYYY-MM. */
const monthAfter = (month: string, months: number) => addMonths(month, months).slice(0, 7);

/** Formats a period for people: "Monday, November 23, 2026", "November 2026", "2026", "January 2026 – June 2026". */
export function periodText(kind: ReportKind, { from, to }: DayRange): string {
  if (kind === 'daily') return format(from, { dateStyle: 'full' });
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  if (first.endsWith('-01') && last === `${first.slice(0, 4)}-12`) return first.slice(0, 4);
  const [start, end] = [from, to].map((day) => format(day, { month: 'long', year: 'numeric' }));
  return first === last ? (start ?? '') : `${start} – ${end}`;
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the current period: the day, the month or the year. @param today the shop's day, YYYY-MM-DD */
export function currentPeriod(kind: ReportKind, today: string): string {
  return today.slice(0, { daily: 10, monthly: 7, tax: 4 }[kind]);
}

/**
 * Returns the period `steps` after another, of the same length: the next or previous day, month or year, or equally many months.
 * @returns null outside of the years of reports
 */
export function nextPeriod(kind: ReportKind, period: string, steps: -1 | 1): string | null {
  const next = shiftPeriod(kind, period, steps);
  return readPeriod(kind, next) === null ? null : next;
}

function shiftPeriod(kind: ReportKind, period: string, steps: -1 | 1): string {
  if (kind === 'daily') return addDays(period, steps);
  if (kind === 'monthly') return monthAfter(period, steps);
  const [first = '', last] = period.split('..');
  if (last === undefined) return String(Number(first) + steps);
  const months = monthNumber(last) - monthNumber(first) + 1;
  return `${monthAfter(first, steps * months)}..${monthAfter(last, steps * months)}`;
}
