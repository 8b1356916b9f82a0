import { expect, test } from 'vitest';
import { moneyText } from './transaction-card.tsx';

const RANGE = { from: '110.00', to: '221.00' };

test.each<[string, Parameters<typeof moneyText>[0], string]>([
  [
    'the range of a device that is being tested',
    { priceRange: RANGE, finalPrice: null, quotedPrice: '221.00' },
    '$110 to $221',
  ],
  ['what was paid for it afterwards', { priceRange: RANGE, finalPrice: '180.00', quotedPrice: '221.00' }, '$180'],
  [
    'the quote where that was paid',
    { priceRange: RANGE, finalPrice: null, paymentStatus: 'paid', quotedPrice: '221.00' },
    '$221',
  ],
  [
    'the quote of a device that was bought at once',
    { priceRange: null, finalPrice: null, quotedPrice: '221.00' },
    '$221',
  ],
])('names %s', (_, facts, text) => {
  expect(moneyText(facts)).toBe(text);
});
