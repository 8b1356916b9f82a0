import { describe, expect, test } from 'vitest';
import { isVoid, nextPollAt, shouldRequestRefund } from './unused-label.ts';

const DAY_MS = 24 * 3_600_000;
const madeAt = new Date('2026-11-01T00:00:00Z');
const day = (days: number) => new Date(madeAt.getTime() + days * DAY_MS);
const label = { madeAt, firstScanAt: null, refund: null };

describe('the refund of a label', () => {
  test.each([
    [20.99, false],
    [21, true],
    [27.99, true],
    [28, false],
    [40, false],
  ])('is asked for on day %s: %s', (days, isRequested) => {
    expect(shouldRequestRefund(label, day(days))).toBe(isRequested);
  });

  test('is not asked for once the label was scanned', () => {
    expect(shouldRequestRefund({ ...label, firstScanAt: day(2) }, day(22))).toBe(false);
  });

  test.each([
    ['submitted', false, true],
    ['refunded', false, true],
    ['rejected', true, false],
    ['not_applicable', false, true],
  ] as const)('that is %s is asked for again: %s; voids the label: %s', (refund, again, isGone) => {
    expect([shouldRequestRefund({ ...label, refund }, day(22)), isVoid(refund)]).toEqual([again, isGone]);
  });
});

describe('the looks at a parcel', () => {
  const parcel = { madeAt, lastEventAt: null, isOver: false };
  const hours = (polls: number) =>
    ((nextPollAt(parcel, polls, { now: madeAt, steady: madeAt })?.getTime() ?? 0) - madeAt.getTime()) / 3_600_000;

  test('come with growing pauses, up to a day', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map(hours)).toEqual([1, 2, 4, 8, 12, 24, 24, 24]);
  });

  test('end with the parcel, and 60 days after its last news', () => {
    const at = (now: Date) => ({ now, steady: now });
    expect(nextPollAt({ ...parcel, isOver: true }, 0, at(madeAt))).toBeNull();
    expect([nextPollAt(parcel, 9, at(day(60))), nextPollAt(parcel, 9, at(day(60.1)))]).toEqual([day(61), null]);
    expect(nextPollAt({ ...parcel, lastEventAt: day(30) }, 9, at(day(80)))).toEqual(day(81));
  });

  test('go on by a time that cannot be believed', () => {
    expect(nextPollAt(parcel, 9, { now: day(400), steady: null })).toEqual(day(401));
  });
});
