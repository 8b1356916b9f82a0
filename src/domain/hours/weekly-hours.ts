import { hourText } from '../shop-hours.ts';

/**
 * Weekly opening hours, written as the footer shows them: "Mon-Fri 10AM-7PM, Sat 10AM-6PM, Sun 12PM-5PM". The
 * setting, pages and the footer use the same text, so a footer needs no rules.
 */

/** Opening and closing minute of a day, since midnight; it closes on the same day, at midnight (1440) at the latest. */
export interface Hours {
  opens: number;
  closes: number;
}

/** Hours of each weekday, from 0, Sunday, to 6, Saturday; null for closed. */
export type WeeklyHours = readonly (Hours | null)[];

/** Row of the opening hours: consecutive days with the same hours. */
export interface HoursRow {
  /** "Mon-Fri" */
  days: string;
  weekdays: readonly number[];
  hours: Hours | null;
}

/** Default hours of a shop. */
export const DEFAULT_HOURS = 'Mon-Fri 10AM-7PM, Sat 10AM-6PM, Sun 12PM-5PM';

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** Weeks are shown from Monday on. */
const SHOWN = [1, 2, 3, 4, 5, 6, 0] as const;
const ROW = /^([a-z]{3})(?:\s*-\s*([a-z]{3}))?\s+(.+)$/i;
const HOURS = /^(\d{1,2})(?::([0-5]\d))?\s*([ap])m\s*-\s*(\d{1,2})(?::([0-5]\d))?\s*([ap])m$/i;
const CLOSED = /^closed$/i;
const NOON = 12 * 60;

/** Reads hours: "10AM-7PM", "9:30 am - 12 pm". Null for any other text, and for hours that end before they begin. */
export function readHours(text: string): Hours | null {
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = HOURS.exec(text.trim()) ?? [];
  const opens = minuteOf(fromHour, fromMinute, fromHalf);
  const closes = minuteOf(toHour, toMinute, toHalf);
  if (opens === null || closes === null) return null;
  const end = closes === 0 ? 2 * NOON : closes;
  return opens < end ? { opens, closes: end } : null;
}

/** Formats hours: "10AM-7PM", "closed". */
export function hoursText(hours: Hours | null): string {
  return hours === null ? 'closed' : `${hourText(hours.opens)}-${hourText(hours.closes)}`;
}

/** Reads weekly hours; days that are not named are closed. Null for a text with a mistake or a day named twice. */
export function readWeek(text: string): WeeklyHours | null {
  if (text !== lastRead.text) lastRead = { text, week: parseWeek(text) };
  return lastRead.week;
}

/** Caches the last week: a shop has only one, and rules read it for each day. */
let lastRead: { text: string; week: WeeklyHours | null } = { text: '', week: null };

/** Returns true for weekly hours with at least one open day. */
export function isShopWeek(text: string): boolean {
  return readWeek(text)?.some((hours) => hours !== null) === true;
}

function parseWeek(text: string): WeeklyHours | null {
  const week = new Map<number, Hours | null>();
  for (const part of text.split(',')) {
    const [, first = '', last = first, typed = ''] = ROW.exec(part.trim()) ?? [];
    const hours = readHours(typed);
    const [from, to] = [shownIndex(first), shownIndex(last)];
    if ((hours === null && !CLOSED.test(typed.trim())) || from < 0 || to < from) return null;
    for (const weekday of SHOWN.slice(from, to + 1)) {
      if (week.has(weekday)) return null;
      week.set(weekday, hours);
    }
  }
  return DAY_NAMES.map((_, weekday) => week.get(weekday) ?? null);
}

/** Groups consecutive days with the same hours, from Monday on. */
export function hoursRows(week: WeeklyHours): HoursRow[] {
  const rows: { weekdays: number[]; hours: Hours | null }[] = [];
  for (const weekday of SHOWN) {
    const hours = week[weekday] ?? null;
    const last = rows.at(-1);
    if (last !== undefined && hoursText(last.hours) === hoursText(hours)) last.weekdays.push(weekday);
    else rows.push({ weekdays: [weekday], hours });
  }
  return rows.map(({ weekdays, hours }) => ({ days: daysText(weekdays), weekdays, hours }));
}

/** Formats weekly hours so that `readWeek` reads them and the footer can split them at commas. */
export function weekText(week: WeeklyHours): string {
  return hoursRows(week)
    .map(({ days, hours }) => `${days} ${hoursText(hours)}`)
    .join(', ');
}

function daysText(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => DAY_NAMES[weekday] ?? '');
  return names.length === 1 ? names.join('') : `${names[0]}-${names.at(-1)}`;
}

/** Returns the index of a day in the displayed week; -1 for an unknown name. */
function shownIndex(name: string): number {
  return SHOWN.findIndex((weekday) => DAY_NAMES[weekday]?.toLowerCase() === name.toLowerCase());
}

function minuteOf(hour = '', minute = '00', half = ''): number | null {
  const shown = Number(hour);
  if (hour === '' || shown < 1 || shown > 12) return null;
  return (shown % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? NOON : 0);
}
