import fs from 'node:fs';
import { expect, test } from 'vitest';
import { figuresTable, type Results } from '../../bench/figures.ts';
import { readmeWithFigures } from '../../bench/readme-table.ts';

test('README has the latest measured figures', () => {
  expect(fs.readFileSync('README.md', 'utf8')).toBe(readmeWithFigures());
});

const order = (perSecond: number, cpu: number): Results => ({
  measured: '2026-11-22T10:00:00.000Z',
  commit: 'abc1234',
  tables: [
    {
      title: 'Order',
      rows: [
        { name: 'bare order', xPerSecond: 1, xCpu: 1 },
        { name: 'product order', xPerSecond: perSecond, xPerSecondRange: '0.5–0.7', xCpu: cpu },
      ],
    },
  ],
});
const lineOf = (result: Results) =>
  figuresTable((name) => (name === 'orders' ? result : null))
    .split('\n')
    .find((line) => line.startsWith('| an order'));

test('reports a case with its range, date and commit', () => {
  expect(lineOf(order(0.62, 1.9))).toContain(
    '| 0.62 (0.5–0.7) of its requests per second, 1.9 times its CPU time | 2026-11-22, abc1234 |',
  );
});

test.each([
  ['requests per second', 0.59, 1.9],
  ['CPU time', 0.62, 2.1],
])('marks a case that misses its target in %s', (_, perSecond, cpu) => {
  expect(lineOf(order(perSecond, cpu))).toContain('**falls short:**');
});

test('marks a case that was never measured', () => {
  expect(figuresTable(() => null)).toContain('never measured');
});
