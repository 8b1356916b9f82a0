import { expect, test } from 'vitest';
import { returnBar } from './return-bar.ts';

test.each([
  [[], null],
  [['FMI_ON', 'FINANCE'], null],
  [['POLICE'], 'stopped'],
  [['BLACKLIST', 'EMPTY_BOX'], 'stopped'],
  [['EMPTY_BOX', 'BATTERY_SWOLLEN'], 'no_device'],
  [['BATTERY_SWOLLEN', 'FMI_ON'], 'no_mail'],
] as const)('the holds %j bar a return: %s', (holds, bar) => {
  expect(returnBar(holds)).toBe(bar);
});
