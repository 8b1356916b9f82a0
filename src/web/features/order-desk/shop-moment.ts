/** An instant by the shop's wall clock, short enough for a table: "Nov 20, 3:05 PM". */
export function shopMoment(instant: string, timeZone: string): string {
  return formatter(timeZone).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than using it, and a table uses it for each row. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
