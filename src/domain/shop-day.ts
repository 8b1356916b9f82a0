/** "Today" is the shop's day in its time zone, not UTC's (decision 27). */
export interface ShopTime {
  /** YYYY-MM-DD */
  day: string;
  /** Minutes since midnight, 0 to 1439. */
  minutes: number;
}

/**
 * Reads an instant as the shop's wall clock.
 * @param timeZone IANA name; an unknown one throws a RangeError.
 */
export function shopTime(instant: Date, timeZone: string): ShopTime {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** The weekday of the shop's day, from 0, Sunday, to 6, Saturday. */
export function weekdayOf({ day }: ShopTime): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
