/** Time zones of the US by their common names; the environment variable accepts any other. */
export const US_TIME_ZONES = [
  { value: 'America/New_York', label: 'Eastern Time' },
  { value: 'America/Chicago', label: 'Central Time' },
  { value: 'America/Denver', label: 'Mountain Time' },
  { value: 'America/Phoenix', label: 'Arizona' },
  { value: 'America/Los_Angeles', label: 'Pacific Time' },
  { value: 'America/Anchorage', label: 'Alaska' },
  { value: 'Pacific/Honolulu', label: 'Hawaii' },
  { value: 'America/Puerto_Rico', label: 'Puerto Rico and the US Virgin Islands' },
  { value: 'Pacific/Guam', label: 'Guam' },
] as const;

/** A winter and a summer day, in milliseconds: zones with equal clocks on both keep the same time. */
const SEASONS = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

/**
 * Returns the US time zone that keeps the time of a device, whatever the name of the device's zone; null without one. A device
 * north or south of the border may match, so the owner confirms it.
 * @param zone as `Intl` names it
 */
export function usTimeZone(zone: string): string | null {
  const clock = clockIn(zone);
  return US_TIME_ZONES.find(({ value }) => clockIn(value) === clock)?.value ?? null;
}

function clockIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return SEASONS.map((at) => format.format(at)).join();
}
