import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoundCount, foundText } from './found-count.tsx';

test.each([
  [0, {}, 'No results'],
  [1, {}, '1 result found'],
  [12, { noun: ['address', 'addresses'] }, '12 addresses found'],
  [50, { isMore: true }, 'Showing the first 50 results'],
] as const)('tells of %i results', (count, options, text) => {
  expect(foundText(count, options)).toBe(text);
});

test('keeps its region while nothing is searched, so that what comes into it is announced', () => {
  expect(renderToString(<FoundCount count={null} />)).toMatch(/^<p role="status"[^>]*><\/p>$/);
  expect(renderToString(<FoundCount count={2} />)).toMatch(/role="status"[^>]*>2 results found</);
});
