import { expect, test } from 'vitest';
import type { Command } from '../../command.ts';
import { arrange } from './rank.ts';

const command = (group: Command['group'], label: string, more: Partial<Command> = {}): Command => ({
  id: `${group} ${label}`,
  group,
  label,
  run: () => {},
  ...more,
});

const PAGES = [
  command('Go to', 'Cash drawer', { words: 'till, register' }),
  command('Go to', 'Price Manager', { words: 'prices', isAboutDevices: true }),
  command('Go to', 'Adjust', { detail: 'Price Manager', isTypedFor: true }),
  command('Actions', 'Download Prices', { words: 'list, csv' }),
  command('Settings', 'Minutes until a staff area locks', { isTypedFor: true }),
  command('Settings', 'Port (587, or 465 for TLS from the start)', { isTypedFor: true }),
];
const VIEW = command('Views', 'Ready to pay', { detail: 'Inspected' });
const CASTILLO = command('Customers', 'Rosa Castillo', { detail: '(512) 555-0134' });
const ORDER = command('Orders', '1A2B3C4D · Rosa Castillo', { detail: 'iPhone 15 Pro 256GB · Completed' });
const UNIT = command('Units', 'U-1042 · iPhone 15 Pro', { detail: '356938030071055' });
const RECORDS = [VIEW, ORDER, UNIT, CASTILLO];

const labels = (typed: string, isSearching = false, records = RECORDS) =>
  arrange([...PAGES, ...records], typed, { isSearching }).map(({ label }) => label);

test.each([
  ['a page by its other name first, and people with it inside last', 'till', CASTILLO, [0, 'record']],
  ['a setting with it inside before people with it inside', 'nut', command('Customers', 'Ada Donut'), [4, 'record']],
  ['a name typed as a whole before labels that begin with it', 'Prices', CASTILLO, [1, 3, 'record']],
  ['labels that begin with it before those with a word that does', 'price', CASTILLO, [1, 3, 'record']],
  ['words in any order, with the place of a page', 'manager adjust', null, [2]],
  ['people whose words begin with it', 'cast', CASTILLO, ['record']],
  ['people before pages that have it inside', 'ger', command('Customers', 'German Vega'), ['record', 1]],
  ['people by names without their accents', 'munoz', command('Customers', 'Ana Muñoz'), ['record']],
  ['devices before the page of their prices', 'iphone 15 pro', UNIT, ['record', 1]],
  ['a phone number’s customer first', '(512) 555-0134', CASTILLO, ['record']],
  ['an IMEI’s unit first', '356938030071055', UNIT, ['record']],
  ['an order first by its number', '#1a2b3c4d', ORDER, ['record']],
  ['an order first by its number in words', 'order 1a2b 3c4d', ORDER, ['record']],
  ['what ends with a number before a setting that begins with it', '587', CASTILLO, ['record', 5]],
  ['a saved view', 'ready', VIEW, ['record']],
  ['no price of a device for a number', '15', null, []],
  ['no price of a device for a name and a number', 'petra 15', null, []],
  ['nothing for signs alone', '?', null, []],
  ['nothing inside of words for two letters', 'in', null, []],
] as const)('finds %s: "%s"', (_, typed, record, expected) => {
  const found = labels(typed, false, record === null ? [] : [record]);
  expect(found).toEqual(expected.map((place) => (place === 'record' ? record?.label : PAGES[place]?.label)));
});

test.each(['', '  ', '\u200b\u00a0'])(
  'offers pages, actions and views, but no settings, while nothing is typed: "%s"',
  (typed) => {
    expect(labels(typed)).toEqual([
      'Cash drawer',
      'Price Manager',
      'Download Prices',
      ...RECORDS.map(({ label }) => label),
    ]);
  },
);

test.each(['till', 'cast', 'price', 'iphone 15', '587', 'pro', 'e', 're', 'drawer'])(
  'adds what the server finds for "%s" below what is in the list already',
  (typed) => {
    const before = labels(typed, true, []);
    expect(labels(typed).slice(0, before.length)).toEqual(before);
    expect(before).not.toContain(CASTILLO.label);
  },
);
