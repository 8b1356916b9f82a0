import { expect, test } from 'vitest';
import { EventCursor, GIVE_UP_MS } from './event-cursor.ts';

test('the event cursor begins after the known ids, and asks for those that were skipped', () => {
  const cursor = new EventCursor([12, 10, 9], 0);
  expect([cursor.last, cursor.missing]).toEqual([12, [11]]);
});

test('the event cursor asks for a skipped id until it appears', () => {
  const cursor = new EventCursor([10], 0);
  cursor.record([13, 11], 0);
  expect([cursor.last, cursor.missing]).toEqual([13, [12]]);
  cursor.record([12], 5);
  expect([cursor.last, cursor.missing]).toEqual([13, []]);
});

test('the event cursor gives up an id whose transaction must be over', () => {
  const cursor = new EventCursor([10], 0);
  cursor.record([12], 0);
  cursor.record([], GIVE_UP_MS - 1);
  expect(cursor.missing).toEqual([11]);
  cursor.record([], GIVE_UP_MS);
  expect(cursor.missing).toEqual([]);
});

test('the event cursor begins with the first row of an empty table', () => {
  const cursor = new EventCursor([], 0);
  cursor.record([2], 0);
  expect([cursor.last, cursor.missing]).toEqual([2, [1]]);
});

test('the event cursor waits for at most the newest 500 ids', () => {
  const cursor = new EventCursor([1], 0);
  cursor.record([1_000_000], 0);
  cursor.record([1_000_010], 0);
  expect(cursor.missing.length).toBeLessThanOrEqual(500);
  expect(cursor.missing).toContain(1_000_009);
});
