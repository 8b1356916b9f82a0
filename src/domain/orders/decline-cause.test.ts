import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { declineCause } from './decline-cause.ts';

test('an order is declined for what holds its device, else by its seller where they were asked about the price, else by the shop', () => {
  for (const from of ORDER_STATUSES) {
    expect(declineCause({ from, isHeld: true })).toBe('hold');
    expect(declineCause({ from, isHeld: false })).toBe(from === 'price_confirmation' ? 'declined' : 'staff');
  }
});
