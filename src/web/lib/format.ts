import { formatMoney, parseMoney } from '#domain/money.ts';

/** Writes the wire's decimal string for a person: "850.00" becomes "$850". Text that is no amount is shown as it is. */
export function priceText(decimal: string): string {
  const cents = parseMoney(decimal);
  return cents === null ? decimal : formatMoney(cents);
}

/** An instant as the shop's wall clock shows it: "Friday, November 20, 3:05 PM". */
export function momentText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

const AGES: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
];

/** Formats the age of an instant: "5 minutes ago", "yesterday"; "just now" within the last minute. */
export function agoText(instant: string, nowMs: number): string {
  const seconds = Math.max(0, (nowMs - Date.parse(instant)) / 1000);
  const age = AGES.find((one) => seconds >= one.seconds);
  if (age === undefined) return 'just now';
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / age.seconds), age.unit);
}

/** A calendar day such as 2026-11-21: "Saturday, November 21". It has no time zone: the day is the same everywhere. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** The day of an instant by the shop's clock, where room is short: "Fri, Nov 20". */
export function shortDayText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(instant),
  );
}
