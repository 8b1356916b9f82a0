import { expect, test } from 'vitest';
import { countResult } from './counts.ts';
import { UNIT_STATES } from './states.ts';

const HERE = 'shelf';
const unit = (state: (typeof UNIT_STATES)[number], locationId: string | null = HERE) => ({ state, locationId });

test.each(UNIT_STATES)('answers the first scan of a unit in its place by its state: %s', (state) => {
  const result = countResult({ unit: unit(state), isCounted: false, placeId: HERE });
  const gone = ['sold', 'returned_to_seller', 'purchase_reversed', 'parts', 'lost', 'written_off'].includes(state);
  expect(result).toBe(gone ? 'not_in_stock' : state === 'in_transit' ? 'in_transit' : 'found');
});

test('answers what no unit has with unknown', () => {
  expect(countResult({ unit: null, isCounted: false, placeId: HERE })).toBe('unknown');
});

test('says that a unit is in the wrong place only where the place is known', () => {
  const elsewhere = { unit: unit('ready', 'safe'), isCounted: false };
  expect(countResult({ ...elsewhere, placeId: HERE })).toBe('wrong_place');
  expect(countResult({ ...elsewhere, placeId: null })).toBe('found');
  expect(countResult({ unit: unit('ready', null), isCounted: false, placeId: HERE })).toBe('wrong_place');
});

test('says that a counted unit is counted already, wherever it lies', () => {
  expect(countResult({ unit: unit('ready', 'safe'), isCounted: true, placeId: HERE })).toBe('counted_already');
});
