import { expect, test } from 'vitest';
import { SentKeys } from './sent-keys.ts';

test('gives one key to equal content until it is settled', () => {
  const sent = new SentKeys();
  const first = sent.keyOf({ id: 1, reason: null });
  expect(sent.keyOf({ id: 1, reason: null })).toBe(first);
  sent.settle({ id: 1, reason: null });
  expect(sent.keyOf({ id: 1, reason: null })).not.toBe(first);
});

test('gives another key to other content', () => {
  const sent = new SentKeys();
  expect(sent.keyOf({ id: 1 })).not.toBe(sent.keyOf({ id: 2 }));
});
