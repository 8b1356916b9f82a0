const HOUR_MS = 3_600_000;
const HOURS_IN_DAYS_FROM = 48;

/** Formats bytes as a person reads them: "412 MB", "1.8 GB". */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${Math.round(bytes / 1e6)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`;
}

/** Formats a number with its noun: "1 day", "12 days". */
export function pluralize(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`;
}

/** Returns the hours from one instant to another. */
export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS;
}

/** Formats an age: "less than a minute", "5 minutes", "3 hours", "9 days". */
export function ageText(from: Date, to: Date): string {
  const hours = Math.max(0, hoursBetween(from, to));
  if (hours < 1 / 60) return 'less than a minute';
  if (hours < 1) return pluralize(Math.round(hours * 60), 'minute');
  return hours < HOURS_IN_DAYS_FROM ? pluralize(Math.floor(hours), 'hour') : pluralize(Math.floor(hours / 24), 'day');
}
