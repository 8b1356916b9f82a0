import type { FigureFacts } from './figure-facts.ts';

/** Figures of purchases. */
export const BOUGHT_FIGURES = {
  paid_out: {
    label: 'Paid to sellers',
    definition:
      'Payments to sellers by every method, minus reversals, on the day each was recorded. Fees aren’t included.',
    unit: 'money',
    basis: 'ledger',
    better: null,
  },
  payout_fees: {
    label: 'Payment fees',
    definition: 'Fees on payments to sellers, minus fees on reversed payments.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  devices_bought: {
    label: 'Devices bought',
    definition: 'Orders paid, minus orders whose payment was reversed, on the day of each. One order is one device.',
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
    definition: 'Share of devices bought at or above the quote.',
    unit: 'percent',
    basis: 'ledger',
    better: 'up',
  },
  median_cut: {
    label: 'Median price drop',
    definition:
      'Median difference between quote and price paid, for payments below the quote only. A payment reversed later still counts on its own day.',
    unit: 'money',
    basis: 'ledger',
    better: 'down',
  },
  orders_placed: {
    label: 'Orders placed',
    definition:
      'Orders by the day they were created. Quotes that never became orders aren’t stored, so they aren’t counted.',
    unit: 'count',
    basis: 'orders',
    better: 'up',
  },
  orders_received: {
    label: 'Received',
    definition: 'Orders placed in this period whose device has arrived.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_inspected: {
    label: 'Inspected',
    definition: 'Orders placed in this period whose inspection has started, or that were paid without one.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_paid: {
    label: 'Paid',
    definition: 'Orders placed in this period that are paid, not counting reversed payments.',
    unit: 'percent',
    basis: 'orders',
    better: 'up',
  },
  orders_declined: {
    label: 'Declined',
    definition: 'Orders placed in this period that are now declined.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  orders_cancelled: {
    label: 'Canceled',
    definition: 'Orders placed in this period that are now canceled.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_lowered: {
    label: 'Offers below the quote',
    definition: 'Orders placed in this period, with a device received, where we offered less than the quote.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_declined: {
    label: 'Lower offers declined',
    definition: 'Orders placed in this period with an offer below the quote that are now declined.',
    unit: 'percent',
    basis: 'orders',
    better: 'down',
  },
  offers_restored: {
    label: 'Lower offers restored',
    definition:
      'Orders placed in this period with an offer below the quote that were paid at the quote or more in the end.',
    unit: 'percent',
    basis: 'orders',
    better: null,
  },
  received_to_inspected: {
    label: 'Received to inspected',
    definition:
      'Time from receiving the device to starting its inspection, for orders placed in this period: the median, and what 90% stay under. Devices bought on the spot at the counter aren’t included.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
  inspected_to_paid: {
    label: 'Inspected to paid',
    definition:
      'Time from starting the inspection to the final payment, for orders placed in this period. Devices bought on the spot at the counter aren’t included.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
  received_to_paid: {
    label: 'Received to paid',
    definition:
      'Time from receiving the device to the final payment, for orders placed in this period. Devices bought on the spot at the counter aren’t included.',
    unit: 'hours',
    basis: 'orders',
    better: 'down',
  },
} as const satisfies Record<string, FigureFacts>;
