import { hourText, WEEKDAY_NAMES } from '#domain/shop-hours.ts';
import { closingAt, nextOpening, type WeekMoment } from '#domain/shop-opening.ts';

/**
 * Returns the shop's state: a word for the badge, and a sentence with the closing time or the next opening.
 * @param now on the shop's clock
 */
export function openTexts(now: WeekMoment, city: string) {
  const clock = `It is ${timeText(now.minutes)} in ${city}.`;
  const closes = closingAt(now);
  if (closes !== null) return { open: true, label: 'Open now', sentence: `${clock} We close at ${hourText(closes)}.` };
  const { daysAhead, opens } = nextOpening(now);
  const day = dayWord(daysAhead, now.weekday);
  return { open: false, label: 'Closed now', sentence: `${clock} We open ${day} at ${hourText(opens)}.` };
}

function dayWord(daysAhead: number, weekday: number): string {
  if (daysAhead === 0) return 'today';
  if (daysAhead === 1) return 'tomorrow';
  return `on ${WEEKDAY_NAMES[(weekday + daysAhead) % WEEKDAY_NAMES.length]}`;
}

/** Formats minutes since midnight: "3:05 PM". */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
