import { expect, test } from 'vitest';
import { pastSalesText } from './past-sales-text.ts';

test('says for how much such devices were sold lately, and what was left', () => {
  expect(pastSalesText({ count: 12, medianResale: '410.00', medianTrueMargin: '95.50' })).toBe(
    'Last 12 sold for $410 median, $95.50 left after costs.',
  );
  expect(pastSalesText({ count: 12, medianResale: '410.00', medianTrueMargin: '-20.00' })).toBe(
    'Last 12 sold for $410 median, $20 lost after costs.',
  );
});

test('names no median of too few sales', () => {
  expect(pastSalesText({ count: 2, medianResale: null, medianTrueMargin: null })).toBe(
    'Only 2 sold in the past year, too few for a median.',
  );
  expect(pastSalesText({ count: 1, medianResale: null, medianTrueMargin: null })).toBe(
    'Only 1 sold in the past year, too few for a median.',
  );
  expect(pastSalesText({ count: 0, medianResale: null, medianTrueMargin: null })).toBe(
    'No sales of this model in the past year.',
  );
});
