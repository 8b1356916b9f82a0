import { addDays } from '#domain/calendar-day.ts';
import { hoursOn, isUnusual, reasonOn, type ShopDays } from '#domain/hours/shop-days.ts';
import { type HoursRow, hoursText } from '#domain/hours/weekly-hours.ts';
import { type ShopTime, weekdayOf } from '#domain/shop-day.ts';
import { hourInSentence } from '#domain/shop-hours.ts';
import { closingAt, isClosedByException, type NextOpening, nextOpening, openingDay } from '#domain/shop-opening.ts';

/**
 * Describes the shop's state: a label for the badge, and sentences with the closing time or the next opening and with a
 * holiday or special day of today or tomorrow.
 * @param now on the shop's clock
 */
export function openTexts(now: ShopTime, shop: ShopDays & { city: string }) {
  const clock = `It’s ${timeText(now.minutes)} in ${shop.city}.`;
  const closes = closingAt(now, shop);
  if (closes !== null) {
    const close = `We close at ${hourInSentence(closes)}${reasonOn(now.day, shop)}.`;
    return { open: true, label: 'Open now', sentence: `${clock} ${close}${tomorrowText(addDays(now.day, 1), shop)}` };
  }
  const next = nextOpening(now, shop);
  const why = isClosedByException(now.day, shop) ? ` We’re closed today${reasonOn(now.day, shop)}.` : '';
  return { open: false, label: 'Closed now', sentence: clock + why + openingText(now, next) };
}

function tomorrowText(day: string, shop: ShopDays): string {
  if (!isUnusual(day, shop)) return '';
  const hours = hoursOn(day, shop);
  return ` We’re ${hours === null ? 'closed' : 'open'} tomorrow${hours === null ? '' : ` ${hoursText(hours)}`}${reasonOn(day, shop)}.`;
}

function openingText(now: ShopTime, next: NextOpening | null): string {
  if (next === null) return '';
  const day = openingDay(now, next.daysAhead);
  return ` We open ${next.daysAhead > 1 ? 'on ' : ''}${day} at ${hourInSentence(next.opens)}.`;
}

/** Returns true for the row with the hours of today. On a day with hours of its own, no row matches. */
export function isRowOfToday(now: ShopTime, { weekdays }: Pick<HoursRow, 'weekdays'>, shop: ShopDays): boolean {
  return !isUnusual(now.day, shop) && weekdays.includes(weekdayOf(now));
}

const COUNTS = ['no day', 'one day', 'two days', 'three days', 'four days', 'five days', 'six days', 'seven days'];

/** Counts the days of the week on which the shop is open: "seven days a week". */
export function daysText(rows: readonly HoursRow[]): string {
  const days = rows.reduce((sum, { weekdays, hours }) => sum + (hours === null ? 0 : weekdays.length), 0);
  return `${COUNTS[days]} a week`;
}

/** Formats minutes since midnight: "3:05 PM". */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
