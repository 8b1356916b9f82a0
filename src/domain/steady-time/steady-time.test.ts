import { describe, expect, test } from 'vitest';
import { type ClockChecks, clockChecksAfter, isSteady, needsStoring } from './steady-time.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * HOUR_MS);
/** Looks at the time, in hours, one after the other. */
const after = (...hours: number[]) =>
  hours.reduce<ClockChecks | null>((checks, hour) => clockChecksAfter(checks, at(hour)), null) ?? expect.fail();
const DAYS_22 = 22 * 24;
const DAYS_400 = 400 * 24;

describe('the time is believed', () => {
  test.each([
    ['at the first look', [0], false],
    ['within its first day', [0, 12, 23], false],
    ['a day after the first look', [0, 12, 24], true],
    ['in a shop that is off at night', [0, 9, 24], true],
    ['at the first look after a gap', [0, 12, 24, 45], false],
    ['a day after a gap', [0, 12, 24, 45, 57, 69], true],
    ['at the first look by a clock that has jumped 22 days', [0, 12, 24, 24 + DAYS_22], false],
    ['at the second look by it', [0, 12, 24, 24 + DAYS_22, 24.02 + DAYS_22], false],
    ['at the first look by the right clock again', [0, 12, 24, 24 + DAYS_22, 24.03], false],
    ['a day after the right clock', [0, 12, 24, 24 + DAYS_22, 24.03, 40, 48.03], true],
    ['after 400 days and back', [0, 12, 24, 24 + DAYS_400, 24.03], false],
    ['by a clock that is two minutes ahead, and back', [0, 12, 24, 24 + 2 / 60, 24.01], true],
    ['by a clock that was set back by a day', [0, 12, 24, 36, 12], false],
  ] as const)('%s: %j, %s', (_, hours, expected) => {
    expect(isSteady(after(...hours), at(hours.at(-1) ?? 0))).toBe(expected);
  });
});

test('A look is stored when it begins anew, and every five minutes', () => {
  const [stored, sooner, later, jumped] = [after(0, 12), after(0, 12, 12.05), after(0, 12, 12.1), after(0, 12, 90)];
  expect([null, stored].map((before) => needsStoring(before, stored))).toEqual([true, false]);
  expect([sooner, later, jumped].map((check) => needsStoring(stored, check))).toEqual([false, true, true]);
});
