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

/** Other names of these zones, as devices give them: places with the same clock, and the old names. */
const SAME_CLOCK: Readonly<Record<(typeof US_TIME_ZONES)[number]['value'], string>> = {
  'America/New_York':
    'America/Detroit America/Indianapolis America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg ' +
    'America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Fort_Wayne America/Louisville ' +
    'America/Kentucky/Louisville America/Kentucky/Monticello US/Eastern US/Michigan US/East-Indiana EST5EDT',
  'America/Chicago':
    'America/Indiana/Knox America/Indiana/Tell_City America/Menominee America/North_Dakota/Beulah ' +
    'America/North_Dakota/Center America/North_Dakota/New_Salem US/Central US/Indiana-Starke CST6CDT',
  'America/Denver': 'America/Boise America/Shiprock US/Mountain Navajo MST7MDT',
  'America/Phoenix': 'US/Arizona MST',
  'America/Los_Angeles': 'US/Pacific PST8PDT',
  'America/Anchorage': 'America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat US/Alaska',
  'Pacific/Honolulu': 'Pacific/Johnston US/Hawaii HST',
  'America/Puerto_Rico': 'America/St_Thomas America/Virgin',
  'Pacific/Guam': 'Pacific/Saipan',
};

/** Returns the US time zone of a device by its common name; null for another country's. @param zone as `Intl` names it */
export function usTimeZone(zone: string): string | null {
  const found = US_TIME_ZONES.find(({ value }) => value === zone || SAME_CLOCK[value].split(' ').includes(zone));
  return found?.value ?? null;
}
