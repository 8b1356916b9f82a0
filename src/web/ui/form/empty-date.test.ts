import { expect, test } from 'vitest';
import { emptyDate } from './empty-date.ts';

test.each([
  ['an empty day', { type: 'date', value: '' }, 'mm/dd/yyyy'],
  ['an empty moment', { type: 'datetime-local', value: '' }, 'mm/dd/yyyy, --:-- --'],
  ['a day', { type: 'date', value: '2026-11-29' }, undefined],
  ['a field that keeps its own value', { type: 'date' }, undefined],
  ['an empty field for text', { type: 'text', value: '' }, undefined],
  ['an empty field without a type', { value: '' }, undefined],
])('gives the hint of %s', (_, input, hint) => {
  expect(emptyDate(input)['data-empty']).toBe(hint);
});
