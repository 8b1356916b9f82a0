/** Bands of days in stock, in shop's days since the purchase (field, section 3). */
export const AGE_BANDS = [
  { name: '0-30', from: 0, to: 30 },
  { name: '31-60', from: 31, to: 60 },
  { name: '61-90', from: 61, to: 90 },
  { name: '91-365', from: 91, to: 365 },
  { name: 'over-365', from: 366, to: null },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]['name'];
export const AGE_BAND_NAMES = ['0-30', '31-60', '61-90', '91-365', 'over-365'] as const satisfies readonly AgeBand[];

/** Filters of a list of units by age: one band, or all units older than 90 days. */
export const AGE_RANGES = [...AGE_BANDS, { name: 'over-90', from: 91, to: null }] as const;
export const AGE_RANGE_NAMES = [...AGE_BAND_NAMES, 'over-90'] as const satisfies readonly AgeRange[];
export type AgeRange = (typeof AGE_RANGES)[number]['name'];
