const LONG = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Writes a calendar day for a person. @param day YYYY-MM-DD @returns "Saturday, November 21, 2026" */
function longDay(day: string): string {
  return LONG.format(midnight(day));
}

/** Writes a calendar day briefly: "Nov 21". */
export function shortDay(day: string): string {
  return SHORT.format(midnight(day));
}

/** A slot of a day, such as a pickup's. */
interface Slot {
  /** The shop's day, YYYY-MM-DD. */
  date: string;
  /** "10:00 AM" */
  time: string;
}

/** Writes a slot for a letter: "Tuesday, November 24, 2026, 10:00 AM". */
export function longSlot({ date, time }: Slot): string {
  return `${longDay(date)}, ${time}`;
}

/** Writes a slot briefly: "Nov 24, 10:00 AM". */
export function shortSlot({ date, time }: Slot): string {
  return `${shortDay(date)}, ${time}`;
}

/** Reads a calendar day in UTC, in which it is also formatted, so that it stays the same day. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
