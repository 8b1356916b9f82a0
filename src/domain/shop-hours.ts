/**
 * Row of the footer's opening hours (C1, decision 27): weekdays from 0, Sunday, to 6, Saturday, and minutes since
 * midnight.
 */
export interface OpeningHours {
  days: string;
  weekdays: readonly number[];
  opens: number;
  closes: number;
}

/** Names of the weekdays, from 0, Sunday, to 6, Saturday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const OPENING_HOURS: readonly OpeningHours[] = [
  { days: 'Mon-Fri', weekdays: [1, 2, 3, 4, 5], opens: 10 * 60, closes: 19 * 60 },
  { days: 'Sat', weekdays: [6], opens: 10 * 60, closes: 18 * 60 },
  { days: 'Sun', weekdays: [0], opens: 12 * 60, closes: 17 * 60 },
];

/** Opening hours as shown in the footer: "Mon-Fri 10AM-7PM", "Sat 10AM-6PM", "Sun 12PM-5PM". */
export const OPENING_HOURS_LINES: readonly string[] = OPENING_HOURS.map(
  ({ days, opens, closes }) => `${days} ${hourText(opens)}-${hourText(closes)}`,
);

/** Formats an hour as 10AM, 12PM, 5PM: the shop opens and closes on the hour. @param minutes since midnight */
export function hourText(minutes: number): string {
  const hour = minutes / 60;
  return `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`;
}
