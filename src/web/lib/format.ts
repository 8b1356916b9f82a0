import { formatMoney, parseMoney } from '#domain/money.ts';

/** Formats the wire's decimal string: "850.00" becomes "$850". A text that is not an amount is returned unchanged. */
export function priceText(decimal: string): string {
  const cents = parseMoney(decimal);
  return cents === null ? decimal : formatMoney(cents);
}

/** Formats an instant by the shop's clock: "Friday, November 20, 3:05 PM". */
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

/**
 * Formats the age of an instant: "5 minutes ago", "yesterday"; "just now" within the last minute.
 * @param largest unit: with `day`, ages of more than a week are counted in days
 */
export function agoText(instant: string, nowMs: number, largest: 'year' | 'day' = 'year'): string {
  const seconds = Math.max(0, (nowMs - Date.parse(instant)) / 1000);
  const ages = AGES.slice(AGES.findIndex(({ unit }) => unit === largest));
  const age = ages.find((candidate) => seconds >= candidate.seconds);
  if (age === undefined) return 'just now';
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / age.seconds), age.unit);
}

/**
 * Formats a calendar day such as 2026-11-21: "Saturday, November 21". It has no time zone: the day is the same
 * everywhere.
 */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats the day of an instant by the shop's clock, in a short form: "Fri, Nov 20". */
export function shortDayText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(instant),
  );
}

/** Formats a calendar day with its year: "Nov 22, 2026". */
export function dateText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a wire sum, which may be larger than any price: "123456.00" becomes "$123,456". */
export function sumText(decimal: string): string {
  return formatMoney(Math.round(Number(decimal) * 100));
}

/** Formats a change of a price in wire format with its sign: "-40.00" becomes "−$40", "15.00" becomes "+$15". */
export function changeText(decimal: string): string {
  const amount = decimal.replace('-', '');
  return `${amount === decimal ? '+' : '−'}${sumText(amount)}`;
}
