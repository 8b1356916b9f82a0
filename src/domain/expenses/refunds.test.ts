import { expect, test } from 'vitest';
import { netCents, refundProblem } from './refunds.ts';

const paid = { amountCents: 10_000, spentOn: '2026-11-05' };
const back = (cents: number, spentOn = '2026-11-20') => ({ amountCents: -cents, spentOn });

test.each([
  { refunds: [], left: 10_000, problem: null },
  { refunds: [back(1_210)], left: 8_790, problem: null },
  { refunds: [back(1_210), back(8_790)], left: 0, problem: null },
  { refunds: [back(1_210), back(8_791)], left: -1, problem: 'amount' },
  { refunds: [back(10_001)], left: -1, problem: 'amount' },
  { refunds: [back(100, '2026-11-05')], left: 9_900, problem: null },
  { refunds: [back(100, '2026-11-04')], left: 9_900, problem: 'spentOn' },
])('of $100 with $refunds back, $left cents are left, and the problem is $problem', ({ refunds, left, problem }) => {
  expect([netCents(paid, refunds), refundProblem(paid, refunds)]).toEqual([left, problem]);
});
