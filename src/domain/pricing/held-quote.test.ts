import { expect, test } from 'vitest';
import { isQuoteForDevice, type PricedAnswers } from './held-quote.ts';

const PHONE: PricedAnswers = { productId: 7, condition: 'new', carrier: 'other', lockStatus: 'locked' };
/** An iPad without a cellular modem: its carrier is asked by one rule, and it has no lock. */
const PAD: PricedAnswers = { productId: 90, condition: 'new', carrier: 'other', lockStatus: null };
const UNNAMED = { ...PHONE, carrier: null };

test.each([
  ['evaluation', PHONE, PHONE, true],
  ['counter', PHONE, PHONE, true],
  ['counter', UNNAMED, PHONE, true],
  ['evaluation', UNNAMED, PHONE, false],
  ['counter', PHONE, { ...PHONE, productId: 8 }, false],
  ['counter', PHONE, { ...PHONE, condition: 'open_box' }, false],
  ['counter', { ...PHONE, lockStatus: 'unlocked' }, PHONE, false],
  ['counter', { ...UNNAMED, lockStatus: 'unlocked' }, PHONE, false],
  ['counter', { ...PHONE, carrier: 'unlocked' }, PHONE, false],
  ['evaluation', { ...PAD, carrier: 'unlocked' }, PAD, false],
  ['counter', { ...PAD, carrier: 'unlocked' }, PAD, false],
  ['counter', { ...PAD, carrier: null }, PAD, true],
] as const)('a quote of the rule %s for %j holds for %j: %s', (rule, quote, device, expected) => {
  expect(isQuoteForDevice({ ...quote, rule }, device)).toBe(expected);
});
