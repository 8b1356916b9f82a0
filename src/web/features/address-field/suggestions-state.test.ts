import { expect, test } from 'vitest';
import type { PlaceSuggestion } from './places.ts';
import {
  highlighted,
  NO_SUGGESTIONS,
  type SuggestionsEvent,
  type SuggestionsState,
  suggestionsReducer,
} from './suggestions-state.ts';

const place = (id: string): PlaceSuggestion => ({ id, title: id, detail: 'Austin, TX, USA', text: `${id}, Austin` });
const ITEMS = [place('a'), place('b'), place('c')];
const open = (active: number | null): SuggestionsState => ({ items: ITEMS, open: true, active });
const closed: SuggestionsState = { items: ITEMS, open: false, active: null };

const ROWS: [string, SuggestionsState, SuggestionsEvent, SuggestionsState][] = [
  ['opens with what the service suggests', NO_SUGGESTIONS, { type: 'received', items: ITEMS }, open(null)],
  ['closes when nothing fits', open(1), { type: 'received', items: [] }, NO_SUGGESTIONS],
  ['highlights the first with arrow down', open(null), { type: 'moved', by: 1 }, open(0)],
  ['highlights the last with arrow up', open(null), { type: 'moved', by: -1 }, open(2)],
  ['moves down', open(0), { type: 'moved', by: 1 }, open(1)],
  ['moves up', open(2), { type: 'moved', by: -1 }, open(1)],
  ['comes back to the input below the last', open(2), { type: 'moved', by: 1 }, open(null)],
  ['comes back to the input above the first', open(0), { type: 'moved', by: -1 }, open(null)],
  ['opens again with an arrow key', closed, { type: 'moved', by: 1 }, open(0)],
  ['stays closed when there is nothing', NO_SUGGESTIONS, { type: 'moved', by: 1 }, NO_SUGGESTIONS],
  ['highlights what is pointed at', open(null), { type: 'pointed', index: 2 }, open(2)],
  ['takes no notice of a line that is not there', open(1), { type: 'pointed', index: 3 }, open(1)],
  ['closes and keeps the list', open(1), { type: 'closed' }, closed],
];

test.each(ROWS)('the list of addresses %s', (_, from, event, to) => {
  expect(suggestionsReducer(from, event)).toEqual(to);
});

test('picks the highlighted address of an open list, and none otherwise', () => {
  expect([open(1), open(null), closed, NO_SUGGESTIONS].map(highlighted)).toEqual([ITEMS[1], null, null, null]);
});
