import { expect, test } from 'vitest';
import { wrongFields } from './forms/testing/wrong-fields.ts';
import { createView } from './views.ts';

const wrong = (changes: object) =>
  wrongFields(createView.body, { area: 'pos', name: 'Today', filter: { status: 'pending' }, ...changes });

test.each<[string, object]>([
  ['an unknown status', { status: 'stolen' }],
  ['an unknown service method', { serviceMethod: 'teleport' }],
  ['a day that does not exist', { from: '2026-02-30' }],
  ['a last day before the first', { from: '2026-11-20', to: '2026-11-01' }],
  ['a search that is too long', { q: 'x'.repeat(1001) }],
  ['a control character', { q: 'a\u0007b' }],
  ['an unknown sort key', { sort: 'customer' }],
  ['a tab without orders', { tab: 'prices' }],
  ['something unknown', { status: 'pending', color: 'red' }],
  ['nothing at all', {}],
])('a view is not saved with %s', (_, filter) => {
  expect(Object.keys(wrong({ filter })).join()).toMatch(/^filter/);
});

test.each([
  ['   ', 'Please enter a name.'],
  ['x'.repeat(41), 'Up to 40 characters'],
])('a view is not saved under the name "%s"', (name, message) => {
  expect(wrong({ name })).toEqual({ name: message });
});
