import { expect, test } from 'vitest';
import { SPECIFIED_FACTORS } from './factors.ts';
import { explainCarrier, explainCondition, explainLock, QUOTE_VALID_DAYS } from './rules.ts';

test.each([
  ['new', '+10%'],
  ['open_box', '+5%'],
  ['excellent', 'base price'],
  ['good', '-15%'],
  ['fair', '-30%'],
  ['poor', '-50%'],
  ['used', '-20%'],
  ['broken', '-50%'],
] as const)('explains condition %s as %s', (condition, text) => {
  expect(explainCondition(condition, SPECIFIED_FACTORS)).toBe(text);
});

test('explains carrier and lock', () => {
  expect(explainCarrier('other')).toBe('-10%');
  expect(explainCarrier('unlocked')).toBe('base price');
  expect(explainLock('unlocked')).toBe('+$25');
  expect(explainLock('locked')).toBe('base price');
});

test('keeps a quote good for 14 days', () => {
  expect(QUOTE_VALID_DAYS).toBe(14);
});
