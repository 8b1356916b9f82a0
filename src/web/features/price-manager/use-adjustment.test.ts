import { describe, expect, test } from 'vitest';
import {
  type AdjustmentForm,
  adjustmentForm,
  adjustmentValueProblem,
  readAdjustmentValue,
} from '#contracts/forms/prices.ts';
import { wrongFields } from '#contracts/forms/testing/wrong-fields.ts';
import { EMPTY_FORM, readSignedAmount, requestOf, toggleCondition } from './use-adjustment.ts';

test.each([
  ['-5', { adjustmentValue: '5', adjustmentDirection: 'decrease' }],
  ['+7.5%', { adjustmentValue: '7.5', adjustmentDirection: 'increase', adjustmentType: 'percentage' }],
  ['\u221210 ', { adjustmentValue: '10', adjustmentDirection: 'decrease' }],
  ['$12', { adjustmentValue: '$12' }],
])('reads %j as an amount with its direction and kind', (typed, expected) => {
  expect(readSignedAmount(typed)).toEqual(expected);
});

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
    ['1,000', 1000],
    ['1,0,00', null],
  ])('reads %j as %s', (text, value) => {
    expect(readAdjustmentValue(text, 'fixed')).toBe(value);
    expect(readAdjustmentValue(text, 'percentage')).toBe(value);
    const wrong = wrongFields(adjustmentForm, { ...EMPTY_FORM, adjustmentValue: text });
    expect(Object.keys(wrong)).toEqual(value === null ? ['adjustmentValue'] : []);
  });

  test('accepts a dollar sign in a dollar amount, and not in a percentage', () => {
    expect([readAdjustmentValue('$10', 'fixed'), readAdjustmentValue('$10', 'percentage')]).toEqual([10, null]);
  });

  test('does not mark an empty adjustment as wrong', () => {
    const problem = (text: string) => adjustmentValueProblem(text, 'fixed');
    expect([problem(''), problem('5'), problem('-5')]).toEqual([null, null, expect.any(String)]);
  });
});

describe('the request of an adjustment', () => {
  test('is not built without an adjustment’s value', () => {
    expect(requestOf(EMPTY_FORM, [])).toBeNull();
  });

  test('covers all prices when no condition and no lock status was picked', () => {
    expect(requestOf({ ...EMPTY_FORM, adjustmentValue: '10' }, [])).toEqual({
      deviceType: 'iPhone',
      adjustmentType: 'percentage',
      adjustmentValue: 10,
      adjustmentDirection: 'increase',
      conditions: null,
      lockStatus: null,
    });
  });

  test('covers the picked conditions and lock status', () => {
    const form: AdjustmentForm = { ...EMPTY_FORM, adjustmentValue: '25', conditions: ['good'], lockStatus: 'locked' };
    expect(requestOf(form, [])).toMatchObject({ conditions: ['good'], lockStatus: 'locked' });
  });
});

describe('the request of an adjustment of picked products', () => {
  const form: AdjustmentForm = { ...EMPTY_FORM, adjustmentValue: '5', search: 'iPhone 14' };

  test('names the picked products of an adjustment', () => {
    expect(requestOf(form, [{ id: 9 }, { id: 12 }])).toMatchObject({ productIds: [9, 12] });
  });

  test('is not built when a search finds no product to adjust', () => {
    expect(requestOf(form, [])).toBeNull();
  });
});

test('toggles conditions in the order of the vocabulary', () => {
  expect(toggleCondition(['good'], 'new')).toEqual(['new', 'good']);
  expect(toggleCondition(['new', 'good'], 'new')).toEqual(['good']);
});
