import { expect, test } from 'vitest';
import { describePaidParts, type PaidPart } from './payment-methods.ts';

const CASH: PaidPart = { method: 'cash', amountCents: 30_000 };
const ZELLE: PaidPart = { method: 'zelle', amountCents: 10_050 };
const CARD: PaidPart = { method: 'card', amountCents: 5_000 };
test.each([
  [[CASH], 'cash'],
  [[CASH, ZELLE], 'cash ($300) and Zelle ($100.50)'],
  [[CASH, ZELLE, CARD], 'cash ($300), Zelle ($100.50) and card ($50)'],
])('the parts %j of a payment are described with their amounts', (parts, words) => {
  expect(describePaidParts(parts)).toBe(words);
});
