import { describe, expect, test } from 'vitest';
import { EMPTY_FORM, readValue, requestOf, toggled, valueProblem } from './adjustment.ts';

describe('the value of an adjustment', () => {
  test.each([
    ['10', 10],
    [' 7.5 ', 7.5],
    ['0.01', 0.01],
    ['99999', 99_999],
    ['', null],
    ['0', null],
    ['0.00', null],
    ['-5', null],
    ['1.005', null],
    ['1e3', null],
    ['ten', null],
    ['100000', null],
    ['99999.99', null],
  ])('%j is %s', (text, value) => {
    expect(readValue(text)).toBe(value);
  });

  test('is not called wrong before it is typed', () => {
    expect([valueProblem(''), valueProblem('5'), valueProblem('-5')]).toEqual([null, null, expect.any(String)]);
  });
});

describe('what is asked of the server', () => {
  test('is nothing without a value', () => {
    expect(requestOf(EMPTY_FORM)).toBeNull();
  });

  test('has null where no condition and no lock status was picked', () => {
    expect(requestOf({ ...EMPTY_FORM, adjustmentValue: '10' })).toEqual({
      deviceType: 'iPhone',
      adjustmentType: 'percentage',
      adjustmentValue: 10,
      adjustmentDirection: 'increase',
      conditions: null,
      lockStatus: null,
    });
  });

  test('has what was picked', () => {
    const form = { ...EMPTY_FORM, adjustmentValue: '25', conditions: ['good'] as const, lockStatus: 'locked' as const };
    expect(requestOf(form)).toMatchObject({ conditions: ['good'], lockStatus: 'locked' });
  });
});

test('conditions are picked and taken back, in their own order', () => {
  expect(toggled(['good'], 'new')).toEqual(['new', 'good']);
  expect(toggled(['new', 'good'], 'new')).toEqual(['good']);
});
