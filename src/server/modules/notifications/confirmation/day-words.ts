const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A calendar day for a person. @param day YYYY-MM-DD @returns "Saturday, November 21, 2026" */
export function longDay(day: string): string {
  return LONG.format(midnight(day));
}

/** The same where room is short: "Nov 21". */
export function shortDay(day: string): string {
  return SHORT.format(midnight(day));
}

/** A calendar day has no time zone: it is read and written in UTC, so that it stays the same day. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
