import { describe, expect, test } from 'vitest';
import { CONDITIONS } from '../vocabulary.ts';
import {
  describeFactorChange,
  factorErrors,
  isSameFactors,
  listFactors,
  MAX_FACTOR,
  readFactors,
  SPECIFIED_FACTORS,
} from './factors.ts';
import { MARKET_FACTORS } from './market-factors.ts';

describe('the factors of the conditions', () => {
  test('are the specification’s without a set of the owner', () => {
    expect(readFactors(null)).toBe(SPECIFIED_FACTORS);
    expect(Math.max(...listFactors(SPECIFIED_FACTORS))).toBe(MAX_FACTOR);
    expect(factorErrors(SPECIFIED_FACTORS)).toEqual({});
  });

  test('are stored and sent in the order of the conditions', () => {
    const percents = [110, 104, 99, 90, 75, 45, 82, 40];
    expect(readFactors(percents)).toMatchObject({ open_box: 104, good: 90, used: 82, broken: 40 });
    expect(listFactors(readFactors(percents))).toEqual(percents);
    expect(percents).toHaveLength(CONDITIONS.length);
  });

  test.each([
    [{ good: 101 }, { good: 'Can’t be more than Excellent (100%)' }],
    [{ poor: 71 }, { poor: 'Can’t be more than Fair (70%)' }],
    [
      { open_box: 79, excellent: 79 },
      { good: 'Can’t be more than Excellent (79%)', used: 'Can’t be more than Open Box (79%)' },
    ],
    [{ broken: 81 }, { broken: 'Can’t be more than Used (80%)' }],
    [{ new: 104 }, { open_box: 'Can’t be more than New (104%)' }],
    [{ poor: 70, used: 50, broken: 50 }, {}],
  ])('%o are named where a worse condition would bring more than a better one', (changes, errors) => {
    expect(factorErrors({ ...SPECIFIED_FACTORS, ...changes })).toEqual(errors);
  });

  test('are compared and described by what differs', () => {
    const after = { ...SPECIFIED_FACTORS, good: 90, broken: 40 };
    expect(isSameFactors(SPECIFIED_FACTORS, after)).toBe(false);
    expect(isSameFactors(after, { ...after })).toBe(true);
    expect(describeFactorChange(SPECIFIED_FACTORS, after)).toBe('Good 85% to 90%, Broken 50% to 40%');
  });

  test('of the market lie within their ranges', () => {
    for (const { from, median, to } of Object.values(MARKET_FACTORS)) {
      expect(from).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(to);
    }
  });
});
