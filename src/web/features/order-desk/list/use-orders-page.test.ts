import { describe, expect, test } from 'vitest';
import { freshRows, missingIds, rowsInPlace } from './use-orders-page.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id, version: 1 }));
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');

describe('a page on screen', () => {
  test('shows each row with its current data, in its first place', () => {
    const latest = [{ id: 'x', version: 1 }, { id: 'b', version: 2 }, ...rows('a')];
    expect(rowsInPlace(rows('a', 'b'), latest)).toEqual([
      { id: 'a', version: 1 },
      { id: 'b', version: 2 },
    ]);
  });

  test('keeps a row that is no longer in the list', () => {
    expect(ids(rowsInPlace(rows('a', 'b'), rows('a')))).toBe('ab');
    expect(missingIds(rows('a', 'b'), rows('a'))).toEqual(['b']);
  });
});

describe('new rows', () => {
  test('come before or between the known rows', () => {
    expect(ids(freshRows(rows('a', 'b', 'c'), rows('x', 'a', 'y'), 3))).toBe('x');
    expect(ids(freshRows(rows('a', 'b', 'c'), rows('x', 'a', 'y', 'b'), 3))).toBe('xy');
  });

  test('exclude those that moved up from the next page', () => {
    expect(freshRows(rows('a', 'b', 'c'), rows('a', 'c', 'd'), 3)).toEqual([]);
  });

  test('include all when the page had room, or knows none of them', () => {
    expect(ids(freshRows(rows('a'), rows('a', 'd'), 3))).toBe('d');
    expect(ids(freshRows(rows('a', 'b', 'c'), rows('x', 'y', 'z'), 3))).toBe('xyz');
    expect(ids(freshRows([], rows('x'), 3))).toBe('x');
  });
});
