import type { Transaction } from '../counter.api.ts';

/** Facts that differ between samples. */
type Sample = Pick<
  Transaction,
  'transactionNumber' | 'customerName' | 'model' | 'storage' | 'condition' | 'quotedPrice' | 'status'
> & { deviceType: Transaction['deviceType'] };

/**
 * Built-in samples for a shop without any transaction. They are marked, cannot be opened, and are never counted: they
 * do not exist on the server.
 */
export const SAMPLE_TRANSACTIONS: readonly Sample[] = [
  {
    transactionNumber: 'SAMPLE01',
    customerName: 'Walk-in customer',
    deviceType: 'iPhone',
    model: 'iPhone 14 Pro',
    storage: '128GB',
    condition: 'excellent',
    quotedPrice: '425.00',
    status: 'completed',
  },
  {
    transactionNumber: 'SAMPLE02',
    customerName: 'Customer with two devices',
    deviceType: 'iPad',
    model: 'iPad Air (5th generation)',
    storage: '256GB',
    condition: 'good',
    quotedPrice: '280.00',
    status: 'evaluation',
  },
  {
    transactionNumber: 'SAMPLE03',
    customerName: 'Customer waiting in the shop',
    deviceType: 'MacBook',
    model: 'MacBook Air 13-inch (M2)',
    storage: '256GB',
    condition: 'fair',
    quotedPrice: '390.00',
    status: 'received',
  },
];
