import { expect, test } from 'vitest';
import { countElsewhere } from './elsewhere.ts';

const DONE = { label: 'Completed', tab: 'completed', statuses: ['completed', 'cancelled'] } as const;
const FOUND = [
  { id: 'a', status: 'received' },
  { id: 'b', status: 'completed' },
  { id: 'c', status: 'cancelled' },
  { id: 'd', status: 'evaluation' },
] as const;

test('counts the results of a search in other lists, and those that filters hide in this one', () => {
  expect(countElsewhere(FOUND, true, ['a'], [DONE])).toEqual([
    { list: null, count: '1' },
    { list: DONE, count: '2' },
  ]);
});

test('reports nothing when the list on screen shows all results', () => {
  expect(countElsewhere(FOUND.slice(0, 1), true, ['a', 'z'], [DONE])).toEqual([]);
});

test('marks a count as open when not all orders were read', () => {
  expect(countElsewhere(FOUND, false, ['a', 'd'], [DONE])).toEqual([{ list: DONE, count: '2+' }]);
});
