import { expect, test } from 'vitest';
import { goodUntilText } from '#web/features/place-order/index.ts';
import type { Offer } from '../offer/offer.ts';
import { holdText } from '../offer/use-quote.ts';
import { type Device, eachText, missingText, mostCents } from './offer.ts';
import { EMPTY_FORM } from './state.ts';

const PRODUCT = {
  id: 7,
  deviceType: 'iPhone',
  model: 'iPhone 15',
  storage: '128GB',
  basePrice: '700.00',
  isActive: true,
} as const;
const DEVICE: Device = { deviceType: 'iPhone', model: 'iPhone 15', products: [PRODUCT] };
const QUOTE = { selection: 's', cents: 85_000, quoteId: 'q', expiresAt: '2026-12-05T03:00:00Z' };
const OFFER: Offer = {
  product: PRODUCT,
  selection: 's',
  cents: 85_000,
  todaysCents: 85_000,
  computedCents: 85_000,
  steps: [],
  quote: null,
};

test.each([
  [{}, 'Choose storage, condition, and carrier to see your price.'],
  [{ storage: '128GB', condition: 'good' }, 'Choose carrier to see your price.'],
  [{ storage: '128GB', condition: 'good', carrier: 'other' }, 'Choose which carrier to see your price.'],
] as const)('says what is missing for a price: %j', (chosen, text) => {
  expect(missingText(DEVICE, { ...EMPTY_FORM, ...chosen })).toBe(text);
});

test('names the last day of a locked price by the shop’s calendar', () => {
  expect(goodUntilText(QUOTE.expiresAt, 'America/Chicago')).toBe('Good until Dec 4');
  expect(goodUntilText(QUOTE.expiresAt, 'UTC')).toBe('Good until Dec 5');
});

test('shows if the price is locked', () => {
  expect(holdText({ ...OFFER, quote: QUOTE }, 'locked', 'America/Chicago')).toBe('Good until Dec 4');
  expect(holdText({ ...OFFER, todaysCents: 84_000, quote: QUOTE }, 'locked', 'America/Chicago')).toBe(
    'You already have a better price. Good until Dec 4',
  );
  expect(holdText(OFFER, 'locking', 'America/Chicago')).toBe('Locking your price…');
  expect(holdText(OFFER, 'unlocked', 'America/Chicago')).toBe('Today’s price');
});

test('shows the total of several devices', () => {
  expect(eachText(OFFER, 3)).toBe('3 × $850');
});

test.each([
  [{}, 77_000],
  [{ condition: 'good' }, 59_500],
  [{ condition: 'good', carrier: 'other' }, 53_600],
  [{ storage: '256GB' }, null],
] as const)('says the most that the answers can bring, as the search does: %j is up to %s cents', (chosen, cents) => {
  expect(mostCents(DEVICE, { ...EMPTY_FORM, ...chosen })).toBe(cents);
});
