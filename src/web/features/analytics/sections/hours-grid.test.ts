import { expect, test } from 'vitest';
import { cellAt } from '#web/ui/chart/heat-cells.ts';
import { hoursGrid } from './hours-grid.ts';

test('a week is seven days of 24 hours, from Sunday midnight', () => {
  const grid = hoursGrid([
    { weekday: 0, hour: 0, orders: 3 },
    { weekday: 6, hour: 23, orders: 5 },
  ]);
  expect([cellAt(grid, 0), cellAt(grid, 12), cellAt(grid, 167)]).toEqual([
    { name: 'Sunday, 12 AM', value: 3 },
    { name: 'Sunday, 12 PM', value: 0 },
    { name: 'Saturday, 11 PM', value: 5 },
  ]);
});
