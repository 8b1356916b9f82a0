import { expect, test } from 'vitest';
import { placeText } from './sections.tsx';

test('says where a customer lives on one line', () => {
  const place = { address: '9 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' };
  expect(placeText(place)).toBe('9 Elm Street, Austin, TX 78701');
});

test('leaves out what is not known, and says so where nothing is', () => {
  expect(placeText({ address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' })).toBe('Not known');
  expect(placeText({ address: '9 Elm Street', city: 'Unknown', state: 'TX', zipCode: '00000' })).toBe(
    '9 Elm Street, TX',
  );
});
