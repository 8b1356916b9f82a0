import { expect, test } from 'vitest';
import { beginReturnForm, packReturnForm } from './returns.ts';
import { wrongFields } from './testing/wrong-fields.ts';

test.each(['staff', 'hold'] as const)(
  'a return by %s tells its seller why, apart from the note of the shop',
  (cause) => {
    const form = { cause, words: '', note: 'Screen burn' };
    expect(wrongFields(beginReturnForm, form)).toEqual({ words: 'Please add a reason for the seller' });
    expect(wrongFields(beginReturnForm, { ...form, words: 'The lock stays on' })).toEqual({});
    expect(wrongFields(beginReturnForm, { ...form, cause: 'declined' })).toEqual({});
  },
);

test.each([
  ['70', '', {}],
  ['70', '1', { ounces: 'Up to 70 pounds in total' }],
  ['71', '', { pounds: 'Enter whole pounds, up to 70', ounces: 'Up to 70 pounds in total' }],
  ['', '16', { ounces: 'Enter whole ounces, up to 15' }],
  ['', '', { pounds: 'Please enter the weight' }],
])('the form of a packed return checks %j pounds and %j ounces', (pounds, ounces, wrong) => {
  expect(wrongFields(packReturnForm, { serial: '356938035643809', pounds, ounces, photos: '' })).toEqual(wrong);
});
