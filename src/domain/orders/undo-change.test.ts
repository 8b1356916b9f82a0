import { describe, expect, test } from 'vitest';
import { HISTORY_KINDS, lastChange, type PastChange, priceAfterUndo, statusBefore } from './undo-change.ts';

const ORDER = { status: 'evaluation', version: 3 } as const;
const LAST: PastChange = { kind: 'status', from: 'received', to: 'evaluation', version: 3 };

describe('undo restores the status from before', () => {
  test('where the last change set the status by hand', () => {
    expect(statusBefore(ORDER, LAST)).toBe('received');
  });

  test.each([
    ['nothing is known of the last change', null],
    ['the last change kept the status', { ...LAST, from: 'evaluation' }],
    ['the last change led to another status', { ...LAST, to: 'completed' }],
    ['the last change is of another version', { ...LAST, version: 2 }],
    ...HISTORY_KINDS.filter((kind) => kind !== 'status').map(
      (kind) => [`the last change is "${kind}"`, { ...LAST, kind }] as const,
    ),
  ] as const)('but not where %s', (_, last) => {
    expect(statusBefore(ORDER, last)).toBeNull();
  });
});

describe('the last change of an order', () => {
  const moved = { ...LAST, isPayout: false };
  const payout = { ...LAST, from: LAST.to, isPayout: true };
  const first = { ...LAST, kind: 'created', from: null, version: 1, isPayout: false } as const;

  test.each([
    ['the last entry', [first, moved], moved],
    ['the one before payout details, at their version', [first, { ...moved, version: 2 }, payout], moved],
    ['none of an empty history', [], null],
  ] as const)('is %s', (_, history, expected) => {
    expect(lastChange(history)).toEqual(expected);
  });
});

describe('undo leaves as the final price', () => {
  const revised = { paymentStatus: 'pending', finalCents: 90_000 } as const;

  test.each([
    ['the quote, where there was no other before', revised, { setsPrice: true, finalCentsBefore: null }, null],
    ['the one from before', revised, { setsPrice: true, finalCentsBefore: 95_000 }, 95_000],
    ['the one that an earlier change set', revised, { setsPrice: false, finalCentsBefore: null }, 90_000],
    [
      'the one that was paid',
      { ...revised, paymentStatus: 'paid' },
      { setsPrice: true, finalCentsBefore: null },
      90_000,
    ],
  ] as const)('%s', (_, order, last, left) => {
    expect(priceAfterUndo(order, last)).toBe(left);
  });
});
