import { expect, test } from 'vitest';
import { type Command, matchCommands } from './command.ts';

const commands = ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale'].map(
  (label): Command => ({ id: label, group: 'Actions', label, run: () => {} }),
);

test.each([
  ['', ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale']],
  ['  ', ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale']],
  ['ORDER', ['New Order']],
  ['price', ['Price Manager', 'Download Prices']],
  ['prices down', ['Download Prices']],
  ['zzz', []],
  ['price order', []],
])('finds commands by the typed words "%s"', (typed, labels) => {
  expect(matchCommands(commands, typed).map(({ label }) => label)).toEqual(labels);
});
