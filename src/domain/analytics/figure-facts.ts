import type { UnitState } from '../inventory/states.ts';

/** Sums that figures are formed from, of a bar, a range or a report; amounts are cents. Rows of queries have the same names. */
export const NO_SUMS = {
  /** Payments to sellers, minus reversals, with their fees, devices, and those paid at the quote or more. */
  payouts: 0,
  payoutFees: 0,
  devices: 0,
  asQuoted: 0,
  /** Orders that were placed, by what became of them. */
  placed: 0,
  received: 0,
  inspected: 0,
  paid: 0,
  declined: 0,
  cancelled: 0,
  /** Orders with an offer below the quote; those of them that are declined now; those paid at the quote or more. */
  lowered: 0,
  loweredDeclined: 0,
  restored: 0,
  /** Stock now, and devices that the shop does not own. */
  stockUnits: 0,
  stockCost: 0,
  unitsHeld: 0,
  custody: 0,
  /** Sales, minus reversals, with all costs of their units, and the cost of the money tied up in them. */
  units: 0,
  resale: 0,
  saleFees: 0,
  cost: 0,
  holdCost: 0,
  /** Stock at cost on the first and on the last day of the range, added up, and the days of the range. */
  stockAtEnds: 0,
  days: 0,
  overShort: 0,
  expenses: 0,
};
export type FigureSums = Readonly<typeof NO_SUMS>;
const SUM_NAMES = Object.keys(NO_SUMS).filter((name): name is keyof FigureSums => name in NO_SUMS);

/** Adds up rows of sums; a name that a row lacks counts as zero. */
export function addSums(rows: readonly Partial<FigureSums>[]): FigureSums {
  const all = { ...NO_SUMS };
  for (const row of rows) for (const name of SUM_NAMES) all[name] += row[name] ?? 0;
  return all;
}

/** Returns the margin of sales, after fees and all costs of the units. */
export const grossMargin = ({ resale, saleFees, cost }: Pick<FigureSums, 'resale' | 'saleFees' | 'cost'>): number =>
  resale - saleFees - cost;
/** Returns the margin that is left after the cost of the money tied up in the units. */
export const trueMargin = (sums: Pick<FigureSums, 'resale' | 'saleFees' | 'cost' | 'holdCost'>): number =>
  grossMargin(sums) - sums.holdCost;

/** States of units in stock in which the law, the police or a doubt forbids a sale. */
export const HELD_STATES = ['on_hold', 'police_hold', 'quarantine'] as const satisfies readonly UnitState[];

/** Yearly cost of the money tied up in stock, in percent (decision 024). */
export const CAPITAL_PERCENT_PER_YEAR = 12;
/** Divides cents times yearly percent times days to a cost in cents: 100 percent, 365 days. */
export const CAPITAL_DIVISOR = 100 * 365;
