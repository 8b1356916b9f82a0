import { expect, test } from 'vitest';
import { contentTag, matchesEtag } from './entity-tag.ts';

test('derives the tag from the content', () => {
  expect(contentTag('a list')).toMatch(/^[\w-]{22}$/);
  expect(contentTag('a list')).toBe(contentTag(Buffer.from('a list')));
  expect(contentTag('a list')).not.toBe(contentTag('another'));
});

test.each([
  ['"one"', true],
  ['W/"one"', true],
  ['"other", W/"one"', true],
  ['*', true],
  ['"other"', false],
  ['one', false],
  ['"one', false],
  ['', false],
  [undefined, false],
])('compares If-None-Match %s with the tag "one": %s', (sent, expected) => {
  expect([matchesEtag(sent, '"one"'), matchesEtag(sent, 'W/"one"')]).toEqual([expected, expected]);
});
