import { expect, test } from 'vitest';
import { SentKeys } from './sent-keys.ts';

test('what says the same carries one key until it is done', () => {
  const sent = new SentKeys();
  const first = sent.keyOf({ id: 1, reason: null });
  expect(sent.keyOf({ id: 1, reason: null })).toBe(first);
  sent.settle({ id: 1, reason: null });
  expect(sent.keyOf({ id: 1, reason: null })).not.toBe(first);
});

test('what says something else is another intent', () => {
  const sent = new SentKeys();
  expect(sent.keyOf({ id: 1 })).not.toBe(sent.keyOf({ id: 2 }));
});
