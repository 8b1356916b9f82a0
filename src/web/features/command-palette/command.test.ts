import { expect, test } from 'vitest';
import { AREA_TABS } from '#domain/staff-addresses.ts';
import { type Command, matchCommands, uniqueCommands } from './command.ts';
import { ACTS } from './elsewhere.ts';

const commands = ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale'].map(
  (label): Command => ({ id: label, group: 'Actions', label, run: () => {} }),
);

test.each([
  ['', ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale']],
  ['  ', ['New Order', 'Completed', 'Download Prices', 'Price Manager', 'Point of Sale']],
  ['ORDER', ['New Order']],
  ['price', ['Price Manager', 'Download Prices', 'New Order']],
  ['prices down', ['Download Prices']],
  ['zzz', []],
  ['prices order', []],
])('finds commands by the typed words "%s"', (typed, labels) => {
  expect(matchCommands(commands, typed).map(({ label }) => label)).toEqual(labels);
});

const everywhere = [
  ...new Set([
    ...Object.values(AREA_TABS).flatMap((tabs) => tabs.map(({ label }) => label)),
    ...ACTS.map(({ label }) => label),
  ]),
].map((label): Command => ({ id: label, group: 'Go to', label, run: () => {} }));

test.each([
  ['till', 'Cash drawer'],
  ['drawer', 'Cash drawer'],
  ['cash register', 'Cash drawer'],
  ['log', 'Activity log'],
  ['who did', 'Activity log'],
  ['report', 'Reports'],
  ['z report', 'Z reports'],
  ['end of day', 'Reports'],
  ['locked iphone 15', 'New walk-in'],
  ['iphone 15 pro 256gb price', 'Price Manager'],
  ['stock', 'Inventory'],
  ['texts', 'SMS Notifications'],
  ['printer', 'Settings: Counter'],
  ['easypost', 'Settings: Shipping'],
])('leads a newcomer who types "%s" to %s', (typed, label) => {
  expect(matchCommands(everywhere, typed).map((command) => command.label)).toContain(label);
});

test.each(['petra 15', '15', '512', '356938030071055', '512 555'])('offers no price of a device for "%s"', (typed) => {
  expect(matchCommands(everywhere, typed)).toEqual([]);
});

test('offers what several areas have once, as the open area does it', () => {
  const till = (detail: string): Command => ({
    id: 'go Cash drawer',
    group: 'Go to',
    label: 'Cash drawer',
    detail,
    run: () => {},
  });
  expect(uniqueCommands([till('here'), till('there')]).map(({ detail }) => detail)).toEqual(['here']);
});
