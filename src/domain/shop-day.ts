/** Time on the shop's wall clock: "today" is the shop's day in its time zone, not UTC's. */
export interface ShopTime {
  /** Day as YYYY-MM-DD. */
  readonly day: string;
  /** Minutes since midnight, 0 to 1439. */
  readonly minutes: number;
}

/**
 * Reads an instant as the shop's wall clock. All instants of a minute read the same, so the last result is cached: every
 * order and every message reads the time.
 * @param timeZone IANA name; an unknown one throws a RangeError.
 */
export function shopTime(instant: Date, timeZone: string): ShopTime {
  const clock = clocks.get(timeZone) ?? {
    formatter: makeFormatter(timeZone),
    minute: Number.NaN,
    time: { day: '', minutes: 0 },
  };
  clocks.set(timeZone, clock);
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (clock.minute !== minute) Object.assign(clock, { minute, time: readTime(instant, clock.formatter) });
  return clock.time;
}

function readTime(instant: Date, formatter: Intl.DateTimeFormat): ShopTime {
  const parts = new Map(formatter.formatToParts(instant).map((part) => [part.type, part.value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return { day, minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

/** Returns the weekday of the shop's day, from 0, Sunday, to 6, Saturday. */
export function weekdayOf({ day }: ShopTime): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const MINUTE_MS = 60_000;

/** Formatter per time zone, which is expensive to create, with its last result. */
const clocks = new Map<string, { formatter: Intl.DateTimeFormat; minute: number; time: ShopTime }>();

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}
