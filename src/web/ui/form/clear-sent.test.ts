import { expect, test, vi } from 'vitest';
import { clearSent } from './clear-sent.ts';

const EMPTY = { text: '', reason: '' };

test.each([
  { typed: { text: 'Sent', reason: 'Why' }, left: EMPTY },
  { typed: { text: 'Sent, and more', reason: 'Why' }, left: { text: 'Sent, and more', reason: '' } },
  { typed: { text: 'Next', reason: '' }, left: { text: 'Next', reason: '' } },
])('After a form was sent, what was typed since stays: $left', ({ typed, left }) => {
  const reset = vi.fn();
  clearSent({ readTyped: vi.fn(() => typed), reset }, { text: 'Sent', reason: 'Why' }, EMPTY);
  expect(reset).toHaveBeenCalledWith(left, { keepDefaultValues: true });
});
