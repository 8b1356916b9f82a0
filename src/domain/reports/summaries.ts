import { type FigureSums, grossMargin } from '../analytics/figure-facts.ts';
import { FIGURES } from '../analytics/figures.ts';
import { formatMoney } from '../money.ts';

/** A line of a summary. Its name is that of the figure of analytics where both count the same. */
export interface SummaryLine {
  name: string;
  cents: number;
  words: string | null;
}

/** Sums of a period that analytics does not have. Amounts are cents. */
interface PeriodSums {
  /** Sums of the drawers counted over, and of those counted short, which is zero or less. */
  over: number;
  short: number;
  /** Expenses without the part that was booked as costs of units. */
  otherExpenses: number;
  /** Cost of units sold, written off, used for parts or lost, less units found again. */
  unitsOut: number;
  closingStock: number;
}

type Sums<Name extends keyof (FigureSums & PeriodSums)> = Pick<FigureSums & PeriodSums, Name>;

const paidOut = ({ payouts }: Sums<'payouts'>): SummaryLine => ({
  name: FIGURES.paid_out.label,
  cents: payouts,
  words: 'Payments minus reversals',
});
const sales = ({ resale }: Sums<'resale'>): SummaryLine => ({
  name: 'Sales',
  cents: resale,
  words: 'Sales minus reversals',
});
const expensesWithoutUnits = (name: string, { otherExpenses }: Sums<'otherExpenses'>): SummaryLine => ({
  name,
  cents: otherExpenses,
  words: 'Not including those added to unit costs',
});
const closingStock = (words: string, sums: Sums<'closingStock'>): SummaryLine => ({
  name: 'Closing stock',
  cents: sums.closingStock,
  words,
});

/** Summarizes a day, as screen, paper and the comparison of papers show it. */
export const summarizeDay = (
  sums: Sums<'payouts' | 'payoutFees' | 'resale' | 'expenses' | 'over' | 'short'>,
): SummaryLine[] => [
  paidOut(sums),
  { name: FIGURES.payout_fees.label, cents: sums.payoutFees, words: null },
  sales(sums),
  { name: FIGURES.expenses.label, cents: sums.expenses, words: null },
  { name: FIGURES.over_short.label, cents: sums.over + sums.short, words: overShortText(sums) },
];

/** Describes the sums over and short separately, since they would hide each other; null without both. */
function overShortText({ over, short }: Sums<'over' | 'short'>): string | null {
  return over > 0 && short < 0 ? `${formatMoney(over)} over and ${formatMoney(-short)} short` : null;
}

/** Summarizes a month. */
export function summarizeMonth(
  sums: Sums<'payouts' | 'resale' | 'saleFees' | 'cost' | 'otherExpenses' | 'closingStock'>,
): SummaryLine[] {
  const margin = grossMargin(sums);
  return [
    paidOut(sums),
    sales(sums),
    { name: 'Margin', cents: margin, words: 'Sales minus fees and unit costs' },
    expensesWithoutUnits(FIGURES.expenses.label, sums),
    { name: 'Net', cents: margin - sums.otherExpenses, words: 'Margin minus expenses' },
    closingStock('At cost', sums),
  ];
}

/** Summarizes a year, or several months, for the accountant. */
export const summarizeTax = (
  sums: Sums<'resale' | 'saleFees' | 'unitsOut' | 'otherExpenses' | 'closingStock'>,
): SummaryLine[] => [
  sales(sums),
  { name: 'Sales fees', cents: sums.saleFees, words: null },
  { name: 'Cost of units sold or written off', cents: sums.unitsOut, words: 'Unit by unit' },
  expensesWithoutUnits('Other expenses', sums),
  {
    name: 'Sales minus fees, cost and expenses',
    cents: sums.resale - sums.saleFees - sums.unitsOut - sums.otherExpenses,
    words: null,
  },
  closingStock('At cost: paid for, not yet deducted', sums),
];
