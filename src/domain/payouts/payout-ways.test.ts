import { expect, test } from 'vitest';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import {
  describePayout,
  maskPayoutTo,
  PAYOUT_WAY_VALUES,
  PAYOUT_WAYS,
  plainMask,
  readPayoutTo,
  readPayoutWays,
} from './payout-ways.ts';

test('every way of being paid is one of the ledger’s methods, and every method has one', () => {
  expect(PAYOUT_WAYS.map(({ value }) => value)).toEqual(PAYOUT_WAY_VALUES);
  expect(new Set(PAYOUT_WAYS.map(({ method }) => method))).toEqual(new Set(PAYMENT_METHOD_VALUES));
});

test.each([
  [
    ['zelle', 'cash'],
    ['cash', 'zelle'],
  ],
  [['cash', 'cash'], ['cash']],
  [['cash', 'bitcoin'], null],
  [[''], null],
  [[], null],
] as const)('a shop that pays by %j offers %j', (names, ways) => {
  expect(readPayoutWays(names)).toEqual(ways);
});

test.each([
  ['cash', 'anything', null],
  ['card', '4111 1111 1111 1111', null],
  ['zelle', ' Robin@Example.com ', 'robin@example.com'],
  ['zelle', '(512) 555-0142', '+15125550142'],
  ['venmo', 'robin-vale', '@robin-vale'],
  ['venmo', '@robin-vale', '@robin-vale'],
  ['cash_app', 'RobinVale', '$RobinVale'],
  ['paypal', 'robin@example.com', 'robin@example.com'],
] as const)('keeps of %s %j: %j', (way, typed, to) => {
  expect(readPayoutTo(way, typed)).toEqual({ to });
});

test.each([
  ['zelle', 'robin'],
  ['zelle', '+44 20 7946 0958'],
  ['zelle', ''],
  ['venmo', '@abc'],
  ['venmo', 'robin vale'],
  ['cash_app', '$1robin'],
  ['paypal', 'robin@example'],
  ['paypal', '5125550142'],
] as const)('refuses for %s %j', (way, typed) => {
  expect(readPayoutTo(way, typed)).toHaveProperty('error');
});

test.each(['800-555-0142', '512-555-0142 x5', '416-555-0142'])('says of Zelle %s nothing of texts', (typed) => {
  expect(readPayoutTo('zelle', typed)).toEqual({ error: 'Please enter an email or a US phone number.' });
});

test.each([
  ['+15125550142', '(•••) •••-0142'],
  ['robin.vale@example.com', 'r•••@example.com'],
  ['ra@example.com', 'r•••@example.com'],
  ['@robin-vale', '•••• vale'],
  ['$rob', '•••• b'],
  ['a@example.com', '•••@example.com'],
  ['@a', '••••'],
])('masks %s as %s', (to, masked) => {
  expect(maskPayoutTo(to)).toBe(masked);
});

test('names a way with its masked details', () => {
  expect([describePayout('zelle', '(•••) •••-0142'), describePayout('cash', null)]).toEqual([
    'Zelle (•••) •••-0142',
    'cash',
  ]);
});

test.each([
  ['+15125550142', '...0142'],
  ['robin.vale@example.com', 'r...@example.com'],
  ['@robin-vale', '...vale'],
  ['a@example.com', '...@example.com'],
])('masks %s for a text message in letters that it has: %s', (to, masked) => {
  expect(plainMask(maskPayoutTo(to))).toBe(masked);
});
