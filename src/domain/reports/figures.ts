import { type FigureSums, grossMargin } from '../analytics/figure-facts.ts';
import { FIGURES } from '../analytics/figures.ts';
import type { ReportKind } from './period.ts';

/** Sums of a report, in cents: those of analytics, and what a period comes to unit by unit. */
export interface ReportSums extends FigureSums {
  /** Expenses without the part that was booked as costs of units. */
  otherExpenses: number;
  /** Cost of units sold, written off, used for parts or lost, less units found again. */
  unitsOut: number;
  closingStock: number;
}

/** A line of a summary. Its name is that of the figure of analytics where both count the same. */
interface ReportFigure {
  name: string;
  words?: string;
  sum: (sums: ReportSums) => number;
}

const PAID_OUT: ReportFigure = {
  name: FIGURES.paid_out.label,
  words: 'Payments minus reversals',
  sum: ({ payouts }) => payouts,
};
const SALES: ReportFigure = { name: 'Sales', words: 'Sales minus reversals', sum: ({ resale }) => resale };
const otherExpenses = (name: string): ReportFigure => ({
  name,
  words: 'Not including those added to unit costs',
  sum: (sums) => sums.otherExpenses,
});
const closingStock = (words: string): ReportFigure => ({
  name: 'Closing stock',
  words,
  sum: (sums) => sums.closingStock,
});

/** Lines of the summary of each report, as screen, paper and the comparison of papers show them. */
export const SUMMARIES: Readonly<Record<ReportKind, readonly ReportFigure[]>> = {
  daily: [
    PAID_OUT,
    { name: FIGURES.payout_fees.label, sum: ({ payoutFees }) => payoutFees },
    SALES,
    { name: FIGURES.expenses.label, sum: ({ expenses }) => expenses },
    { name: FIGURES.over_short.label, sum: ({ overShort }) => overShort },
  ],
  monthly: [
    PAID_OUT,
    SALES,
    { name: 'Margin', words: 'Sales minus fees and unit costs', sum: grossMargin },
    otherExpenses(FIGURES.expenses.label),
    { name: 'Net', words: 'Margin minus expenses', sum: (sums) => grossMargin(sums) - sums.otherExpenses },
    closingStock('At cost'),
  ],
  tax: [
    SALES,
    { name: 'Sales fees', sum: ({ saleFees }) => saleFees },
    { name: 'Cost of units sold or written off', words: 'Unit by unit', sum: ({ unitsOut }) => unitsOut },
    otherExpenses('Other expenses'),
    {
      name: 'Sales minus fees, cost and expenses',
      sum: (sums) => sums.resale - sums.saleFees - sums.unitsOut - sums.otherExpenses,
    },
    closingStock('At cost: paid for, not yet deducted'),
  ],
};
