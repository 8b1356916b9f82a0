import { expect, test } from 'vitest';
import { errorsAfter } from './errors-after.ts';
import { EMPTY_ORDER } from './new-order-form.ts';

const ERRORS = {
  name: 'Required',
  phone: 'Please enter a valid US phone number.',
  address: 'Missing',
  city: 'Missing',
};

test('what is corrected is no longer said to be wrong, the rest still is', () => {
  expect(errorsAfter(ERRORS, EMPTY_ORDER, { name: 'Bo' })).toEqual({
    phone: ERRORS.phone,
    address: 'Missing',
    city: 'Missing',
  });
});

test('of an address only the part that was typed in is taken for corrected', () => {
  const address = { ...EMPTY_ORDER.address, city: 'Austin' };
  expect(errorsAfter(ERRORS, EMPTY_ORDER, { address })).toEqual({
    name: 'Required',
    phone: ERRORS.phone,
    address: 'Missing',
  });
});

test('another service asks for another address, and nothing is wrong with that yet', () => {
  expect(errorsAfter(ERRORS, EMPTY_ORDER, { serviceMethod: 'mail' })).toEqual({
    name: 'Required',
    phone: ERRORS.phone,
  });
});
