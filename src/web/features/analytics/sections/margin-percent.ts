import { parseSum } from '#domain/money.ts';

/** Formats a margin as a share of the resale: "23.4%"; a dash without resale. */
export function marginPercent(margin: string, resale: string): string {
  const resaleCents = parseSum(resale);
  return resaleCents === 0 ? '–' : `${Math.round((parseSum(margin) / resaleCents) * 1000) / 10}%`;
}
