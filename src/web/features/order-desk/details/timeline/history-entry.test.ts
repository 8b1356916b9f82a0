import { expect, test } from 'vitest';
import { entryText } from './history-entry.tsx';

test.each([
  ['created', null, 'received', 'Order placed'],
  ['status', 'received', 'device_received', 'received to device received'],
  ['status', 'received', 'received', 'Note'],
  ['undone', 'completed', 'evaluation', 'Undone: completed to evaluation'],
] as const)('describes the history entry %s from %s to %s as “%s”', (kind, from, to, text) => {
  expect(entryText({ kind, from, to, contest: null })).toBe(text);
});

test.each([
  ['contested', 'price_confirmation', 'Deduction disputed'],
  ['kept', 'price_confirmation', 'Disputed deduction kept'],
  ['removed', 'evaluation', 'Disputed deduction removed: price confirmation to evaluation'],
] as const)('names a line of an offer that was %s', (step, to, text) => {
  const contest = { step, lines: ['Cracked back'] };
  expect(entryText({ kind: 'status', from: 'price_confirmation', to, contest })).toBe(text);
});
