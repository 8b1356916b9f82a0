/** Formats the shop's day and time of an instant: "November 20, 2026 at 5:04 PM". `timeZone` is an IANA name. */
export function shopMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at);
}
