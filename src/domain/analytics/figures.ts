import { CAPITAL_PERCENT_PER_YEAR, grossMargin, trueMargin } from './figure-facts.ts';
import { type FigureFacts, type MedianFormula, median, rate, share, sum } from './formulas.ts';

/** By the time of the ledger’s rows. */
const MONEY = {
  paid_out: {
    label: 'Paid to sellers',
    definition:
      'Payments to sellers by every method, minus reversals, on the day each was recorded. Fees aren’t included.',
    unit: 'money',
    formula: sum(({ payouts }) => payouts),
  },
  payout_fees: {
    label: 'Payment fees',
    definition: 'Fees on payments to sellers, minus fees on reversed payments.',
    unit: 'money',
    better: 'down',
    formula: sum(({ payoutFees }) => payoutFees),
  },
  devices_bought: {
    label: 'Devices bought',
    definition: 'Orders paid, minus orders whose payment was reversed, on the day of each. One order is one device.',
    unit: 'count',
    better: 'up',
    formula: sum(({ devices }) => devices),
  },
  average_paid: {
    label: 'Average paid per device',
    definition: 'Paid to sellers, divided by devices bought.',
    unit: 'money',
    formula: rate(({ payouts, devices }) => [payouts, devices]),
  },
  paid_as_quoted: {
    label: 'Paid as quoted',
    definition: 'Share of devices bought at or above the quote.',
    unit: 'percent',
    better: 'up',
    formula: share(({ asQuoted, devices }) => [asQuoted, devices]),
  },
  median_cut: {
    label: 'Median price drop',
    definition:
      'Median difference between quote and price paid, for payments below the quote only. A payment reversed later still counts on its own day.',
    unit: 'money',
    better: 'down',
    formula: median({ hasHigh: false }),
  },
} as const satisfies Record<string, FigureFacts>;

/** By the creation of orders. */
const ORDERS = {
  orders_placed: {
    label: 'Orders placed',
    definition:
      'Orders by the day they were created. Quotes that never became orders aren’t stored, so they aren’t counted.',
    unit: 'count',
    better: 'up',
    formula: sum(({ placed }) => placed),
  },
  orders_received: {
    label: 'Received',
    definition: 'Orders placed in this period whose device has arrived.',
    unit: 'percent',
    better: 'up',
    formula: share(({ received, placed }) => [received, placed]),
  },
  orders_inspected: {
    label: 'Inspected',
    definition: 'Orders placed in this period whose inspection has started, or that were paid without one.',
    unit: 'percent',
    better: 'up',
    formula: share(({ inspected, placed }) => [inspected, placed]),
  },
  orders_paid: {
    label: 'Paid',
    definition: 'Orders placed in this period that are paid, not counting reversed payments.',
    unit: 'percent',
    better: 'up',
    formula: share(({ paid, placed }) => [paid, placed]),
  },
  orders_declined: {
    label: 'Declined',
    definition: 'Orders placed in this period that are now declined.',
    unit: 'percent',
    better: 'down',
    formula: share(({ declined, placed }) => [declined, placed]),
  },
  orders_cancelled: {
    label: 'Canceled',
    definition: 'Orders placed in this period that are now canceled.',
    unit: 'percent',
    better: 'down',
    formula: share(({ cancelled, placed }) => [cancelled, placed]),
  },
  offers_lowered: {
    label: 'Offers below the quote',
    definition: 'Orders placed in this period, with a device received, where we offered less than the quote.',
    unit: 'percent',
    better: 'down',
    formula: share(({ lowered, received }) => [lowered, received]),
  },
  offers_declined: {
    label: 'Lower offers declined',
    definition: 'Orders placed in this period with an offer below the quote that are now declined.',
    unit: 'percent',
    better: 'down',
    formula: share(({ loweredDeclined, lowered }) => [loweredDeclined, lowered]),
  },
  offers_restored: {
    label: 'Lower offers restored',
    definition:
      'Orders placed in this period with an offer below the quote that were paid at the quote or more in the end.',
    unit: 'percent',
    formula: share(({ restored, lowered }) => [restored, lowered]),
  },
} as const satisfies Record<string, FigureFacts>;

const HOURS = { unit: 'hours', better: 'down', formula: median({ hasHigh: true }) } as const;
/** By the creation of orders, too. */
const SPEED = {
  received_to_inspected: {
    ...HOURS,
    label: 'Received to inspected',
    definition:
      'Time from receiving the device to starting its inspection, for orders placed in this period: the median, and what 90% stay under. Devices bought on the spot at the counter aren’t included.',
  },
  inspected_to_paid: {
    ...HOURS,
    label: 'Inspected to paid',
    definition:
      'Time from starting the inspection to the final payment, for orders placed in this period. Devices bought on the spot at the counter aren’t included.',
  },
  received_to_paid: {
    ...HOURS,
    label: 'Received to paid',
    definition:
      'Time from receiving the device to the final payment, for orders placed in this period. Devices bought on the spot at the counter aren’t included.',
  },
} as const satisfies Record<string, FigureFacts>;

/** Current, whatever the range. */
const STOCK = {
  stock_units: {
    label: 'Units in stock',
    definition: 'Units the shop owns right now, whatever the date range. Devices left for testing don’t count.',
    unit: 'count',
    formula: sum(({ stockUnits }) => stockUnits),
  },
  stock_cost: {
    label: 'Stock at cost',
    definition: 'Total cost to date of the units in stock now: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    formula: sum(({ stockCost }) => stockCost),
  },
  units_held: {
    label: 'Units on hold',
    definition: 'Units in stock now that can’t be sold yet: in the hold period, on police hold or in quarantine.',
    unit: 'count',
    better: 'down',
    formula: sum(({ unitsHeld }) => unitsHeld),
  },
  devices_in_custody: {
    label: 'Devices in custody',
    definition:
      'Devices in the shop now for orders that aren’t paid or closed. They’re not stock, and no money has been spent.',
    unit: 'count',
    better: 'down',
    formula: sum(({ custody }) => custody),
  },
} as const satisfies Record<string, FigureFacts>;

/** By the time of sales. */
const MARGIN = {
  units_sold: {
    label: 'Units sold',
    definition: 'Units sold, minus reversed sales, on the day of each.',
    unit: 'count',
    better: 'up',
    formula: sum(({ units }) => units),
  },
  resale: {
    label: 'Resale',
    definition: 'What units sold for, minus reversed sales, on the day of each.',
    unit: 'money',
    better: 'up',
    formula: sum(({ resale }) => resale),
  },
  gross_margin: {
    label: 'Gross margin',
    definition:
      'Resale minus sales fees and all costs of the same units: payout, fees, labels, driver, parts, labor and other.',
    unit: 'money',
    better: 'up',
    formula: sum(grossMargin),
  },
  gross_margin_rate: {
    label: 'Gross margin rate',
    definition: 'Gross margin divided by resale.',
    unit: 'percent',
    better: 'up',
    formula: rate((sums) => [grossMargin(sums), sums.resale]),
  },
  hold_cost: {
    label: 'Holding cost',
    definition: `The cost of money tied up in sold units: ${CAPITAL_PERCENT_PER_YEAR}% of their cost per year, by days in stock. An estimate, not a payment.`,
    unit: 'money',
    better: 'down',
    formula: sum(({ holdCost }) => holdCost),
  },
  true_margin: {
    label: 'True margin',
    definition: 'Gross margin minus holding cost.',
    unit: 'money',
    better: 'up',
    formula: sum(trueMargin),
  },
  true_margin_rate: {
    label: 'True margin rate',
    definition: 'True margin divided by resale.',
    unit: 'percent',
    better: 'up',
    formula: rate((sums) => [trueMargin(sums), sums.resale]),
  },
  days_to_sell: {
    label: 'Days to sell',
    definition:
      'Days from purchase to sale, for units sold in this period: the median, and what 90% stay under. A sale reversed later still counts.',
    unit: 'days',
    better: 'down',
    formula: median({ hasHigh: true }),
  },
  turns: {
    label: 'Turns per year',
    definition: 'Cost of units sold divided by average stock at cost (first and last day), scaled to 365 days.',
    unit: 'turns',
    better: 'up',
    formula: rate(({ cost, stockAtEnds, days }) => [cost * 2 * 365, stockAtEnds * days], { hasBars: false }),
  },
} as const satisfies Record<string, FigureFacts>;

/** By the time of the ledger’s rows; expenses by their day. */
const BOOKS = {
  over_short: {
    label: 'Drawers over/short',
    definition:
      'Counted minus expected cash for drawers closed in this period, with later corrections. Drawers closed without a count aren’t included.',
    unit: 'money',
    formula: sum(({ overShort }) => overShort),
  },
  expenses: {
    label: 'Expenses',
    definition: 'Business expenses by the day they were paid. Deleted ones aren’t included.',
    unit: 'money',
    better: 'down',
    formula: sum(({ expenses }) => expenses),
  },
  net_cash: {
    label: 'Net',
    definition:
      'Money in minus money out: resale minus its fees, payments to sellers and their fees, and expenses. This isn’t profit, because units in stock aren’t counted.',
    unit: 'money',
    better: 'up',
    formula: sum(
      ({ resale, saleFees, payouts, payoutFees, expenses }) => resale - saleFees - payouts - payoutFees - expenses,
    ),
  },
} as const satisfies Record<string, FigureFacts>;

const ALL = { ...MONEY, ...ORDERS, ...SPEED, ...STOCK, ...MARGIN, ...BOOKS };
export type FigureId = keyof typeof ALL;

/**
 * Figures of analytics: the definitions, which the screen shows next to each (decision 024), and how each is formed. No figure
 * mixes entries by their time, orders by their creation, and the current stock.
 */
export const FIGURES: { readonly [Id in FigureId]: FigureFacts<(typeof ALL)[Id]['formula']> } = ALL;

const idsOf = <Id extends string>(figures: Readonly<Record<Id, unknown>>): readonly Id[] =>
  Object.keys(figures).filter((id): id is Id => id in figures);

export const MONEY_FIGURES = idsOf(MONEY);
export const ORDER_FIGURES = idsOf(ORDERS);
export const SPEED_FIGURES = idsOf(SPEED);
export const STOCK_FIGURES = idsOf(STOCK);
export const MARGIN_FIGURES = idsOf(MARGIN);
/** Figures of the books, for admins only, as are expenses and drawer differences. */
export const BOOK_FIGURES = idsOf(BOOKS);
/** Figures for everyone with access to analytics. */
export const SHARED_FIGURES = idsOf({ ...MONEY, ...ORDERS, ...SPEED, ...STOCK, ...MARGIN });
export const FIGURE_IDS = idsOf(ALL);

/** Figures for which occurrences of each value are counted. */
export type MedianFigure = {
  [Id in FigureId]: (typeof ALL)[Id]['formula'] extends MedianFormula ? Id : never;
}[FigureId];
export const MEDIAN_FIGURES = FIGURE_IDS.filter((id): id is MedianFigure => FIGURES[id].formula.kind === 'median');
