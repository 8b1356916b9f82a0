import { shopTime } from '#domain/shop-day.ts';
import type { Clock } from '#server/platform/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Clock of the demo's days. It only moves forward. */
export interface DemoClock extends Clock {
  /** Real time, which it never passes. */
  end: Date;
  /** Moves to a minute of the shop's day some days ago. Stays where it is when that is in its past, and never passes the real time. */
  moveTo(daysAgo: number, minutes: number): void;
}

/** @param timeZone IANA name of the shop's zone */
export function createDemoClock(real: Date, timeZone: string): DemoClock {
  const days = (daysAgo: number) => real.getTime() - daysAgo * DAY_MS;
  let now = days(1) - DAY_MS;
  return {
    end: real,
    // Advances with each reading: later events get later times.
    now: () => {
      now = Math.min(now + 1, real.getTime());
      return new Date(now);
    },
    moveTo: (daysAgo, minutes) => {
      const noon = new Date(days(daysAgo));
      const target = days(daysAgo) + (minutes - shopTime(noon, timeZone).minutes) * MINUTE_MS;
      now = Math.max(now, Math.min(target, real.getTime() - MINUTE_MS));
    },
  };
}
