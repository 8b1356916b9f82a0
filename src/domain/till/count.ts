import type { Cents } from '../money.ts';

/** Bills and coins of a drawer's count, the largest first. Rolls are counted as their coins. */
export const DENOMINATIONS = [
  { cents: 10_000, label: '$100 bills' },
  { cents: 5_000, label: '$50 bills' },
  { cents: 2_000, label: '$20 bills' },
  { cents: 1_000, label: '$10 bills' },
  { cents: 500, label: '$5 bills' },
  { cents: 200, label: '$2 bills' },
  { cents: 100, label: '$1 bills and coins' },
  { cents: 50, label: 'Half dollars' },
  { cents: 25, label: 'Quarters' },
  { cents: 10, label: 'Dimes' },
  { cents: 5, label: 'Nickels' },
  { cents: 1, label: 'Pennies' },
] as const satisfies readonly { cents: Cents; label: string }[];

/** Names of bills and coins on the wire: their value in cents. */
export const DENOMINATION_KEYS = [
  '10000',
  '5000',
  '2000',
  '1000',
  '500',
  '200',
  '100',
  '50',
  '25',
  '10',
  '5',
  '1',
] as const;
export type DenominationKey = (typeof DENOMINATION_KEYS)[number];

/** Maximum number of pieces of one bill or coin in a count. */
export const MAX_PIECES = 9_999;

/** A count of a drawer: number of pieces by denomination. Omitted denominations are zero. */
export type CashCount = Readonly<Partial<Record<DenominationKey, number>>>;

/** Returns the value of a count in whole cents. */
export function countedCents(count: CashCount): Cents {
  return DENOMINATION_KEYS.reduce((sum, key) => sum + Number(key) * (count[key] ?? 0), 0);
}

/** Lists the denominations of a count with at least one piece, the largest first, with their pieces and value. */
export function countLines(count: CashCount): { label: string; pieces: number; cents: Cents }[] {
  return DENOMINATIONS.flatMap(({ cents, label }) => {
    const key = DENOMINATION_KEYS.find((denomination) => Number(denomination) === cents);
    const pieces = (key && count[key]) ?? 0;
    return pieces === 0 ? [] : [{ label, pieces, cents: cents * pieces }];
  });
}
