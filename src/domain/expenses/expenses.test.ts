import { describe, expect, test } from 'vitest';
import { approvalOf, mayApprove } from './approval.ts';
import { isMonthOver, MONTH, monthOf, monthText } from './month.ts';
import { categoryLabel, EXPENSE_SOURCE_VALUES, EXPENSE_SOURCES, sourceLabel } from './words.ts';

describe('the approval of an expense', () => {
  test.each([
    [50_000, null, 'not_needed'],
    [50_000, 50_000, 'not_needed'],
    [50_001, 50_000, 'waiting'],
    [1, 0, 'waiting'],
  ] as const)('of %i cents with a limit of %j is %s', (cents, limit, approval) => {
    expect(approvalOf(cents, limit)).toBe(approval);
  });

  test('is given by nobody who has added or edited it', () => {
    expect(mayApprove('ana', ['ben', null])).toBe(true);
    expect(mayApprove('ana', ['ben', 'ana'])).toBe(false);
  });
});

describe('a month of expenses', () => {
  test('is over once its last day is', () => {
    expect(isMonthOver('2026-10', '2026-11-01')).toBe(true);
    expect(isMonthOver('2026-11', '2026-11-30')).toBe(false);
    expect(isMonthOver('2025-12', '2026-01-01')).toBe(true);
  });

  test('is read from a day, and written for a person', () => {
    expect([monthOf('2026-11-22'), monthText('2026-11')]).toEqual(['2026-11', 'November 2026']);
    expect(['2026-00', '2026-13', '26-01', '2026-1'].filter((text) => MONTH.test(text))).toEqual([]);
  });
});

test('every category and every way of paying an expense has a label', () => {
  expect(EXPENSE_SOURCES.map(({ value }) => value)).toEqual(EXPENSE_SOURCE_VALUES);
  expect([categoryLabel('professional'), categoryLabel('Parts')]).toEqual(['Professional', 'Parts']);
  expect(sourceLabel('own_pocket')).toBe('Out of pocket');
  expect(EXPENSE_SOURCE_VALUES.map((source) => sourceLabel(source, true))).toEqual([
    'Back to cash drawer',
    'Back to card',
    'Back to employee',
  ]);
});
