import { expect, test } from 'vitest';
import { makeYear } from './fill-year.ts';
import { EDGES, localTime } from './instants.ts';

const PRODUCTS = [{ id: 1, storage: '128GB', basePriceCents: 50_000 }];

test('a generated year is the same for the same seed, and another one for another', () => {
  expect(makeYear(PRODUCTS, 60, 1)).toEqual(makeYear(PRODUCTS, 60, 1));
  expect(makeYear(PRODUCTS, 60, 1)).not.toEqual(makeYear(PRODUCTS, 60, 2));
});

test('a generated year has payments on each edge of a day, and in both hours of 1 AM on November 2', () => {
  const { payments } = makeYear(PRODUCTS, 60, 1);
  const times = new Set(payments.map(({ created_at }) => Date.parse(String(created_at))));
  for (const edge of EDGES) expect(times).toContain(edge);
  const doubled = EDGES.filter((at) => localTime(at).day === '2025-11-02' && localTime(at).hour === 1);
  expect(new Set(doubled.map((at) => new Date(at).getUTCHours()))).toEqual(new Set([6, 7]));
});

test('a generated year has split and reversed payments, and sales that were reversed', () => {
  const { payments, unit_sales } = makeYear(PRODUCTS, 2_000, 1);
  expect(payments.filter(({ part }) => part === 2).length).toBeGreaterThan(50);
  expect(payments.filter(({ kind, round }) => kind === 'payment' && round === 2).length).toBeGreaterThan(2);
  expect(payments.filter(({ kind }) => kind === 'reversal').length).toBeGreaterThan(20);
  expect(unit_sales.filter(({ kind }) => kind === 'reversal').length).toBeGreaterThan(20);
});
