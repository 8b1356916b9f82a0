import { expect, test } from 'vitest';
import { funnelRows } from './funnel.ts';

const step = (name: string, count: number) => ({ key: name, name, count });

test('each step of a funnel loses those of the step before that do not reach it', () => {
  const rows = funnelRows([step('Quoted', 200), step('Ordered', 50), step('Received', 45), step('Paid', 45)]);
  expect(rows.map(({ lost }) => lost)).toEqual([0, 150, 5, 0]);
  expect(rows.map(({ percent }) => percent)).toEqual([100, 25, 23, 23]);
  expect(rows.map(({ from }) => from)).toEqual([200, 200, 50, 45]);
});

test('a funnel that nobody entered has no shares, and a step above the one before loses none', () => {
  expect(funnelRows([step('Quoted', 0), step('Ordered', 0)]).map(({ percent }) => percent)).toEqual([null, null]);
  expect(funnelRows([step('Received', 5), step('Paid', 8)]).map(({ lost }) => lost)).toEqual([0, 0]);
});
