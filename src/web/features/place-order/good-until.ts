/** Returns the last day of a price, in the shop's time zone: "Good until Dec 4". */
export function goodUntilText(expiresAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return `Good until ${day.format(new Date(expiresAt))}`;
}
