import { parseSum } from '#domain/money.ts';

/** Formats a margin as a share of the resale: "23.4%"; a dash without resale. */
export function marginPercent(margin: string, resale: string): string {
  const of = parseSum(resale);
  return of === 0 ? '–' : `${Math.round((parseSum(margin) / of) * 1000) / 10}%`;
}
