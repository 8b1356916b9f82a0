import type { FigureFacts } from './figure-facts.ts';
import { CAPITAL_PERCENT_PER_YEAR } from './hold-cost.ts';

/** Figures of stock, sales and the books. */
export const OWNED_FIGURES = {
  stock_units: {
    label: 'Units in stock',
    definition: 'Units the shop owns right now, whatever the date range. Devices left for testing don’t count.',
    unit: 'count',
    basis: 'now',
    better: null,
  },
  stock_cost: {
    label: 'Stock at cost',
    definition: 'Total cost to date of the units in stock now: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    basis: 'now',
    better: null,
  },
  units_held: {
    label: 'Units on hold',
    definition: 'Units in stock now that can’t be sold yet: in the hold period, on police hold or in quarantine.',
    unit: 'count',
    basis: 'now',
    better: 'down',
  },
  devices_in_custody: {
    label: 'Devices in custody',
    definition:
      'Devices in the shop now for orders that aren’t paid or closed. They’re not stock, and no money has been spent.',
    unit: 'count',
    basis: 'now',
    better: 'down',
  },
  units_sold: {
    label: 'Units sold',
    definition: 'Units sold, minus reversed sales, on the day of each.',
    unit: 'count',
    basis: 'ledger',
    better: 'up',
  },
  resale: {
    label: 'Resale',
    definition: 'What units sold for, minus reversed sales, on the day of each.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  gross_margin: {
    label: 'Gross margin',
    definition:
      'Resale minus sales fees and all costs of the same units: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  gross_margin_rate: {
    label: 'Gross margin rate',
    definition: 'Gross margin divided by resale.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  hold_cost: {
    label: 'Holding cost',
    definition: `The cost of money tied up in sold units: ${CAPITAL_PERCENT_PER_YEAR}% of their cost per year, by days in stock. An estimate, not a payment.`,
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  true_margin: {
    label: 'True margin',
    definition: 'Gross margin minus holding cost.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  true_margin_rate: {
    label: 'True margin rate',
    definition: 'True margin divided by resale.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  days_to_sell: {
    label: 'Days to sell',
    definition:
      'Days from purchase to sale, for units sold in this period: the median, and what 90% stay under. A sale reversed later still counts.',
    unit: 'days',
    basis: 'ledger',
    better: 'down',
  },
  turns: {
    label: 'Turns per year',
    definition: 'Cost of units sold divided by average stock at cost (first and last day), scaled to 365 days.',
    unit: 'turns',
    basis: 'ledger',
    better: 'up',
  },
  over_short: {
    label: 'Drawers over/short',
    definition:
      'Counted minus expected cash for drawers closed in this period, with later corrections. Drawers closed without a count aren’t included.',
    unit: 'money',
    basis: 'ledger',
    better: null,
  },
  expenses: {
    label: 'Expenses',
    definition: 'Business expenses by the day they were paid. Deleted ones aren’t included.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  net_cash: {
    label: 'Net',
    definition:
      'Money in minus money out: resale minus its fees, payments to sellers and their fees, and expenses. This isn’t profit, because units in stock aren’t counted.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
} as const satisfies Record<string, FigureFacts>;
