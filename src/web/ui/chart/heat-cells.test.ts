import { expect, test } from 'vitest';
import { cellAt, cellSide, type HeatGrid, peakText } from './heat-cells.ts';
import { COUNTS } from './measure.ts';

const GRID: HeatGrid = {
  rows: [
    { name: 'Sunday', label: 'Sun' },
    { name: 'Monday', label: 'Mon' },
  ],
  columns: [
    { name: '9 AM', label: '9' },
    { name: '10 AM', label: '10' },
    { name: '11 AM', label: '11' },
  ],
  values: [
    [0, 1, 0],
    [4, 9, 2],
  ],
};

test('cells are counted row by row', () => {
  expect(cellAt(GRID, 1)).toEqual({ name: 'Sunday, 10 AM', value: 1 });
  expect(cellAt(GRID, 3)).toEqual({ name: 'Monday, 9 AM', value: 4 });
  expect([cellAt(GRID, 6), cellAt(GRID, -1)]).toEqual([null, null]);
});

test('a heat map is told by its largest cell', () => {
  expect(peakText(GRID, COUNTS)).toBe('Highest 9, Monday, 10 AM');
  expect(
    peakText(
      {
        ...GRID,
        values: [
          [0, 0, 0],
          [0, 0, 0],
        ],
      },
      COUNTS,
    ),
  ).toBe('Nothing yet');
});

test('the area of a cell stands for its share, and a small one is seen', () => {
  expect([cellSide(0, 20), cellSide(0.25, 20), cellSide(1, 20), cellSide(0.001, 20)]).toEqual([0, 10, 20, 3]);
});
