import { addDays } from './calendar-day.ts';

/**
 * Federal holidays (5 U.S.C. 6103(a)), computed by rule for all years. Inauguration Day is left out: only the Washington area
 * observes it. A holiday on a Sunday moves to the Monday after it, as for carriers and banks; a holiday on a Saturday stays
 * on that day, although federal offices observe the Friday before it (decision 011).
 */

/** Date of the year, or nth weekday of a month, from 1, or -1 for the last. Weekdays from 0, Sunday. */
type Rule = { month: number; date: number } | { month: number; weekday: number; nth: number };

const MONDAY = 1;
const THURSDAY = 4;
const LAST = -1;

const RULES = {
  new_year: { name: 'New Year’s Day', month: 1, date: 1 },
  king: { name: 'Martin Luther King Jr. Day', month: 1, weekday: MONDAY, nth: 3 },
  presidents: { name: 'Presidents’ Day', month: 2, weekday: MONDAY, nth: 3 },
  memorial: { name: 'Memorial Day', month: 5, weekday: MONDAY, nth: LAST },
  juneteenth: { name: 'Juneteenth', month: 6, date: 19 },
  independence: { name: 'Independence Day', month: 7, date: 4 },
  labor: { name: 'Labor Day', month: 9, weekday: MONDAY, nth: 1 },
  columbus: { name: 'Columbus Day', month: 10, weekday: MONDAY, nth: 2 },
  veterans: { name: 'Veterans Day', month: 11, date: 11 },
  thanksgiving: { name: 'Thanksgiving', month: 11, weekday: THURSDAY, nth: 4 },
  christmas: { name: 'Christmas Day', month: 12, date: 25 },
} as const satisfies Record<string, Rule & { name: string }>;
export type Holiday = keyof typeof RULES;

export const HOLIDAYS: readonly Holiday[] = Object.keys(RULES).filter((key): key is Holiday => key in RULES);

/** Returns the name of a holiday, as in "closed for Thanksgiving". */
export function holidayName(holiday: Holiday): string {
  return RULES[holiday].name;
}

/** Returns the holiday that businesses observe on a day, or null. @param day YYYY-MM-DD, a real day */
export function holidayOn(day: string): Holiday | null {
  const [today, yesterday, nextWeek] = [parseDay(day), parseDay(addDays(day, -1)), parseDay(addDays(day, 7))];
  const isObserved = (rule: Rule) => {
    if ('date' in rule) return isDate(today, rule) || (today.weekday === MONDAY && isDate(yesterday, rule));
    if (today.month !== rule.month || today.weekday !== rule.weekday) return false;
    return rule.nth === LAST ? nextWeek.month !== rule.month : Math.ceil(today.date / 7) === rule.nth;
  };
  return HOLIDAYS.find((holiday) => isObserved(RULES[holiday])) ?? null;
}

/** Returns the holiday for which the shop is closed on a day, or null. @param open holidays on which the shop opens anyway */
export function closedFor(day: string, open: readonly Holiday[]): Holiday | null {
  const holiday = holidayOn(day);
  return holiday === null || open.includes(holiday) ? null : holiday;
}

/** Lists the days on which the shop is closed for a holiday, among `days` days from `from`. @param from YYYY-MM-DD */
export function closedDays(from: string, days: number, open: readonly Holiday[]): string[] {
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).filter(
    (day) => closedFor(day, open) !== null,
  );
}

interface Day {
  month: number;
  date: number;
  /** From 0, Sunday. */
  weekday: number;
}

function parseDay(day: string): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { month: Number(day.slice(5, 7)), date: Number(day.slice(8)), weekday };
}

function isDate(day: Day, { month, date }: { month: number; date: number }): boolean {
  return day.month === month && day.date === date;
}
