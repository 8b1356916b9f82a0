import { expect, test } from 'vitest';
import { mailAddressForm } from './addresses.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const ADDRESS = { address: '1 Main St', city: 'Austin', state: 'TX', zip: '78704' };
const MISSING = 'Please provide your address for the shipping label.';

test('the form of a label address accepts all four parts, or one line', () => {
  expect(wrongFields(mailAddressForm, ADDRESS)).toEqual({});
  const line = { address: '1 Main St, Austin, TX 78704', city: '', state: '', zip: '' };
  expect(wrongFields(mailAddressForm, line)).toEqual({});
});

test('the form of a label address names every part that is missing or wrong', () => {
  expect(wrongFields(mailAddressForm, { ...ADDRESS, city: ' ', zip: '787' })).toEqual({ city: MISSING, zip: MISSING });
});
