import { expect, test } from 'vitest';
import type { Payment } from '#contracts/payments.ts';
import { unreversedByOrder } from './export-orders.ts';

const payment = (changes: Partial<Payment>): Payment => ({
  ...{ id: 'p', sellRequestId: 'order', part: 1, payoutId: null, amount: '800.00', method: 'cash', feeAmount: '0.00' },
  ...{ agreedPrice: '1020.00', reason: null, actor: 'pos', createdAt: '2026-11-20T15:00:00.000Z', receiptUrl: '/r' },
  ...{ reversal: null, ...changes },
});
const reversal = {
  id: 'r',
  reason: 'Wrong',
  customerNote: null,
  actor: 'admin',
  createdAt: '2026-11-20T16:00:00.000Z',
};

test('an exported order has the sum of all parts of its payment, without a reversed one', () => {
  const found = unreversedByOrder([
    payment({ part: 2, method: 'zelle', amount: '220.00' }),
    payment({}),
    payment({ sellRequestId: 'other', reversal }),
  ]);
  expect([...found]).toEqual([
    [
      'order',
      {
        createdAt: '2026-11-20T15:00:00.000Z',
        parts: [
          { method: 'cash', amountCents: 80_000 },
          { method: 'zelle', amountCents: 22_000 },
        ],
      },
    ],
  ]);
});
