/** Reads the typed percentage of a battery; null for an empty text. */
export function readBattery(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null;
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return percent <= 100 ? percent : 'wrong';
}
