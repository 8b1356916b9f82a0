/** Calendar days as YYYY-MM-DD, without a clock and without a time zone. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Returns true for a day that exists: "2028-02-29" does, "2026-02-29" and "2026-2-9" do not. */
export function isRealDay(text: string): boolean {
  return dayNumber(text) !== null;
}

/**
 * Returns the number of days from one day to another; negative when `to` is earlier.
 * @throws RangeError when one of them is not a real day.
 */
export function daysBetween(from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  if (first === null || last === null) throw new RangeError(`Not a day: ${first === null ? from : to}`);
  return last - first;
}

/** Returns the day some days after another one. @throws RangeError when `day` is not a real day. */
export function addDays(day: string, days: number): string {
  const number = dayNumber(day);
  if (number === null) throw new RangeError(`Not a day: ${day}`);
  return new Date((number + days) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the number of days since 1970-01-01, or null when there is no such day. */
function dayNumber(text: string): number | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return null;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // Date.UTC rolls February 30 over to March; a day that does not read back the same does not exist.
  const readBack = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  return readBack === text ? time / MS_PER_DAY : null;
}
