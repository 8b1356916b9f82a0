import type { FigureFacts } from './figure-facts.ts';
import { CAPITAL_PERCENT_PER_YEAR } from './hold-cost.ts';

/** Figures of what the shop has and sells, and of its books. */
export const OWNED_FIGURES = {
  stock_units: {
    label: 'Units in stock',
    definition:
      'Units that the shop owns now, whatever days are chosen. Devices that were left for testing are not stock.',
    unit: 'count',
    basis: 'now',
    better: null,
  },
  stock_cost: {
    label: 'Stock at cost',
    definition: 'All costs so far of the units in stock now: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    basis: 'now',
    better: null,
  },
  units_held: {
    label: 'Units on hold',
    definition: 'Units in stock now that may not be sold: in the hold period, held by the police, or in quarantine.',
    unit: 'count',
    basis: 'now',
    better: 'down',
  },
  devices_in_custody: {
    label: 'Devices in custody',
    definition: 'Devices that are here now, of orders that are neither paid nor ended: no stock, and no money spent.',
    unit: 'count',
    basis: 'now',
    better: 'down',
  },
  units_sold: {
    label: 'Units sold',
    definition: 'Sales of units, less reversed sales, each on its own day.',
    unit: 'count',
    basis: 'ledger',
    better: 'up',
  },
  resale: {
    label: 'Resale',
    definition: 'Prices of units sold, less those of reversed sales, each on its own day.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  gross_margin: {
    label: 'Gross margin',
    definition:
      'Resale, less fees of the sales and all costs of the same units: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  gross_margin_rate: {
    label: 'Gross margin rate',
    definition: 'Gross margin, divided by resale.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  hold_cost: {
    label: 'Cost of the hold',
    definition: `What the money in the sold units cost while they lay in stock: ${CAPITAL_PERCENT_PER_YEAR} percent of their cost a year, by days in stock. Computed, not paid.`,
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  true_margin: {
    label: 'True margin',
    definition: 'Gross margin, less the cost of the hold.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
  true_margin_rate: {
    label: 'True margin rate',
    definition: 'True margin, divided by resale.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  days_to_sell: {
    label: 'Days to sell',
    definition:
      'Days from purchase to sale, of units sold in these days: the middle one, and the one that nine of ten stay below. A sale that was reversed later still counts.',
    unit: 'days',
    basis: 'ledger',
    better: 'down',
  },
  turns: {
    label: 'Turns a year',
    definition:
      'Cost of the units sold, divided by the average stock at cost of first and last day, taken to a year of 365 days.',
    unit: 'turns',
    basis: 'ledger',
    better: 'up',
  },
  over_short: {
    label: 'Drawers over or short',
    definition:
      'Counted less expected cash of drawers closed in these days, as corrected since. Drawers closed without a count are left out.',
    unit: 'money',
    basis: 'ledger',
    better: null,
  },
  expenses: {
    label: 'Expenses',
    definition: 'Business expenses by the day on which they were paid, without deleted ones.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  net_cash: {
    label: 'Net',
    definition:
      'Money in less money out: resale less its fees, less payments to sellers and their fees, less expenses. Not the profit: units in stock are not in it.',
    unit: 'money',
    basis: 'ledger',
    better: 'up',
  },
} as const satisfies Record<string, FigureFacts>;
