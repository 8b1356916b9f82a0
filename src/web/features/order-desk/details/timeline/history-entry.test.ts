import { expect, test } from 'vitest';
import { entryText } from './history-entry.tsx';

test.each([
  ['created', null, 'received', 'Order taken'],
  ['status', 'received', 'device_received', 'received to device received'],
  ['status', 'received', 'received', 'Noted at received'],
  ['undone', 'completed', 'evaluation', 'Taken back: completed to evaluation'],
] as const)('describes the history entry %s from %s to %s as “%s”', (kind, from, to, text) => {
  expect(entryText({ kind, from, to })).toBe(text);
});
