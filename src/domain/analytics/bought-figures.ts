import type { FigureFacts } from './figure-facts.ts';

/** Figures of what the shop buys. */
export const BOUGHT_FIGURES = {
  paid_out: {
    label: 'Paid to sellers',
    definition:
      'Payments to sellers by all methods, less reversals, each on the day it was recorded. Fees are not in it.',
    unit: 'money',
    basis: 'ledger',
    better: null,
  },
  payout_fees: {
    label: 'Payment fees',
    definition: 'Fees of payments to sellers, less those of reversed payments.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  devices_bought: {
    label: 'Devices bought',
    definition:
      'Orders that were paid, less orders whose payment was reversed, on the day of each. An order is one device.',
    unit: 'count',
    basis: 'ledger',
    better: 'up',
  },
  average_paid: {
    label: 'Average paid per device',
    definition: 'Paid to sellers, divided by devices bought.',
    unit: 'money',
    basis: 'ledger',
    better: null,
  },
  paid_as_quoted: {
    label: 'Paid as quoted',
    definition: 'Share of devices bought whose agreed price was the quote or more.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  median_cut: {
    label: 'Median cut',
    definition:
      'Middle difference between quote and agreed price, of payments below the quote alone. A payment that was reversed later still counts on its own day.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  orders_placed: {
    label: 'Orders placed',
    definition:
      'Orders by the day they were created. Quotes that led to no order are not kept, so they cannot be counted.',
    unit: 'count',
    basis: 'orders',
    better: 'up',
  },
  orders_received: {
    label: 'Received',
    definition: 'Of the orders placed in these days: those whose device has arrived by now.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_inspected: {
    label: 'Inspected',
    definition:
      'Of the orders placed in these days: those whose inspection has begun by now, or that were paid without one.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_paid: {
    label: 'Paid',
    definition: 'Of the orders placed in these days: those that are paid now, their payment not reversed.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_declined: {
    label: 'Declined',
    definition: 'Of the orders placed in these days: those that are declined now.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  orders_cancelled: {
    label: 'Cancelled',
    definition: 'Of the orders placed in these days: those that are cancelled now.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_lowered: {
    label: 'Offers below the quote',
    definition:
      'Of the orders placed in these days whose device has arrived: those for which staff offered less than the quote.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_declined: {
    label: 'Lower offers declined',
    definition: 'Of the orders placed in these days that got an offer below the quote: those that are declined now.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_restored: {
    label: 'Lower offers restored',
    definition:
      'Of the orders placed in these days that got an offer below the quote: those that are paid now at the quote or more.',
    unit: 'percent',
    basis: 'orders',
    better: null,
  },
  received_to_inspected: {
    label: 'Received to inspected',
    definition:
      'Hours from the arrival of the device until its inspection began, for orders placed in these days: the middle one, and the one that nine of ten stay below. Devices bought at the counter on the spot are left out.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
  inspected_to_paid: {
    label: 'Inspected to paid',
    definition:
      'Hours from the beginning of the inspection until the payment that stands, for orders placed in these days. Devices bought at the counter on the spot are left out.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
  received_to_paid: {
    label: 'Received to paid',
    definition:
      'Hours from the arrival of the device until the payment that stands, for orders placed in these days. Devices bought at the counter on the spot are left out.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
} as const satisfies Record<string, FigureFacts>;
