import { expect, test } from 'vitest';
import { foundElsewhere } from './elsewhere.ts';

const DONE = { label: 'Completed', tab: 'completed', statuses: ['completed', 'cancelled'] } as const;
const FOUND = [
  { id: 'a', status: 'received' },
  { id: 'b', status: 'completed' },
  { id: 'c', status: 'cancelled' },
  { id: 'd', status: 'evaluation' },
] as const;

test('counts what a search finds in other lists, and what filters hide in this one', () => {
  expect(foundElsewhere(FOUND, true, ['a'], [DONE])).toEqual([
    { list: null, count: '1' },
    { list: DONE, count: '2' },
  ]);
});

test('says nothing where the list on screen shows all that a search finds', () => {
  expect(foundElsewhere(FOUND.slice(0, 1), true, ['a', 'z'], [DONE])).toEqual([]);
});

test('says that there may be more where not all was read', () => {
  expect(foundElsewhere(FOUND, false, ['a', 'd'], [DONE])).toEqual([{ list: DONE, count: '2+' }]);
});
