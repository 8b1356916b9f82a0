import { expect, test } from 'vitest';
import { placeText } from './sections.tsx';

test('writes the address of a customer on one line', () => {
  const place = { address: '9 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  expect(placeText(place)).toBe('9 Elm Street, Austin, TX 78701');
});

test('leaves unknown parts of an address out, and says so when all are unknown', () => {
  expect(placeText({ address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' })).toBe('Not provided');
  expect(placeText({ address: '9 Elm Street', city: 'Unknown', state: 'TX', zipCode: '00000' })).toBe(
    '9 Elm Street, TX',
  );
});
