import { expect, test } from 'vitest';
import { type PromiseCounts, promiseFigures } from './figures.ts';

const COUNTS: PromiseCounts = {
  firstDay: '2026-08-25',
  lastDay: '2026-11-22',
  orders: 300,
  kept: 299,
  cutCents: 4000,
  timed: 200,
  minutes: 121,
  returnsDue: 40,
  returnsSent: 39,
};

test('shows nothing of fewer than 30 paid orders', () => {
  expect(promiseFigures({ ...COUNTS, orders: 29, kept: 29 })).toBeNull();
  expect(promiseFigures({ ...COUNTS, orders: 30, kept: 30 })).toMatchObject({ orders: 30, keptPercent: 100 });
});

test('rounds never in favor of the shop', () => {
  expect(promiseFigures({ ...COUNTS, kept: 290 })).toMatchObject({ keptPercent: 96, hours: 3, returnsPercent: 97 });
});

test('leaves out what has too few cases', () => {
  expect(promiseFigures({ ...COUNTS, kept: 296, timed: 4, returnsDue: 4, returnsSent: 4 })).toMatchObject({
    cutCents: null,
    hours: null,
    returnsPercent: null,
  });
});
