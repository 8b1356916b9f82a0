import { addDays, daysBetween, isRealDay } from '../calendar-day.ts';
import type { SpecialDay } from './special-days.ts';
import { hoursText } from './weekly-hours.ts';

/** Consecutive days with the same hours and note, such as a vacation; a single day has itself as its last. */
export interface SpecialPeriod extends SpecialDay {
  /** YYYY-MM-DD */
  lastDay: string;
}

/** Maximum length of a period. */
export const MAX_PERIOD_DAYS = 31;

/** Groups days into periods, sorted; none is longer than a form takes, or it could not be edited. */
export function periodsOf(days: readonly SpecialDay[]): SpecialPeriod[] {
  const periods: SpecialPeriod[] = [];
  for (const special of days.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const last = periods.at(-1);
    if (last !== undefined && continues(last, special)) last.lastDay = special.day;
    else periods.push({ ...special, lastDay: special.day });
  }
  return periods;
}

function continues({ day, lastDay, hours, note }: SpecialPeriod, next: SpecialDay): boolean {
  const isSame = note === next.note && hoursText(hours) === hoursText(next.hours);
  return isSame && addDays(lastDay, 1) === next.day && lastDayProblem(day, next.day) === null;
}

/**
 * Lists the days of a period.
 * @param takenDays days that have hours of their own already, and keep them
 */
export function daysOfPeriod(
  { day, lastDay, hours, note }: SpecialPeriod,
  takenDays: readonly string[] = [],
): SpecialDay[] {
  const days = Array.from({ length: daysBetween(day, lastDay) + 1 }, (_, index) => addDays(day, index));
  return days.filter((each) => !takenDays.includes(each)).map((each) => ({ day: each, hours, note }));
}

/** Returns what is wrong with the last day of a period; null for a right one, or for none. */
export function lastDayProblem(day: string, lastDay: string): string | null {
  if (lastDay === '' || !isRealDay(day)) return null;
  if (!isRealDay(lastDay) || lastDay < day) return 'Choose a day after the first.';
  return daysBetween(day, lastDay) < MAX_PERIOD_DAYS ? null : `Choose at most ${MAX_PERIOD_DAYS} days.`;
}
