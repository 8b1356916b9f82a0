import { shopTime } from '../shop-day.ts';
import { US_ZONES, type ZoneLetter, zonesOfPhone, zonesOfZip } from './us-zones.ts';

/**
 * Hours in which advertising may be texted, by the reader's wall clock: the strictest of all states (Florida ends at 8 pm;
 * 47 CFR 64.1200(c)(1) says 8 am to 9 pm at the called party's location).
 */
const OPENS_MINUTES = 9 * 60;
const CLOSES_MINUTES = 20 * 60;

/**
 * Zones in which an hour has to be allowed for a reader with an unknown zone: the states and Puerto Rico. Numbers and ZIP codes of
 * the islands further west are known; including Guam, a day ahead, would leave one hour a day.
 */
const ANYWHERE: readonly ZoneLetter[] = ['E', 'C', 'M', 'Z', 'P', 'K', 'A', 'H', 'R'];

const HOUR_MS = 3600 * 1000;
/** Hours to search: each day has an hour, at 23:00 UTC, that is allowed in all zones. */
const MAX_HOURS = 48;

/** Known facts about a reader of advertising. */
export interface Reader {
  /** E.164, or null. */
  phone: string | null;
  /** Five digits, or null. */
  zipCode: string | null;
}

/** Returns true while advertising may be texted to a reader: from 9:00 to 20:00 at their address and at their number's origin. */
export function isAdvertisingHour(at: Date, reader: Reader): boolean {
  return zonesOf(reader).every((zone) => {
    const { minutes } = shopTime(at, US_ZONES[zone]);
    return minutes >= OPENS_MINUTES && minutes < CLOSES_MINUTES;
  });
}

/**
 * Returns the time when advertising may be texted to a reader: now, or the next full hour that is allowed in all their zones.
 */
export function nextAdvertisingHour(now: Date, reader: Reader): Date {
  if (isAdvertisingHour(now, reader)) return now;
  const firstHour = Math.ceil(now.getTime() / HOUR_MS);
  for (let hour = firstHour; hour < firstHour + MAX_HOURS; hour += 1) {
    const at = new Date(hour * HOUR_MS);
    if (isAdvertisingHour(at, reader)) return at;
  }
  throw new RangeError('No hour works in every time zone');
}

function zonesOf({ phone, zipCode }: Reader): readonly ZoneLetter[] {
  const zones = [...(phone === null ? [] : zonesOfPhone(phone)), ...(zipCode === null ? [] : zonesOfZip(zipCode))];
  return zones.length === 0 ? ANYWHERE : zones;
}
