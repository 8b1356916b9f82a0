import { describe, expect, test } from 'vitest';
import type { Product } from '#contracts/products.ts';
import { dropPrice, holdPrice } from './held-prices.ts';
import { isBetter, type LockedQuote, priceOffer } from './offer.ts';

const quote = (selection: string, cents: number, quoteId = `${selection} ${cents}`): LockedQuote => ({
  selection,
  cents,
  quoteId,
  expiresAt: '2026-12-09T12:00:00.000Z',
});

describe('prices that this browser was shown', () => {
  test('keep the highest for each device, and the newer of two equal ones', () => {
    const held = [quote('a', 500), quote('b', 300)];
    expect(holdPrice(held, quote('a', 499))).toBe(held);
    expect(holdPrice(held, quote('a', 501))).toEqual([quote('a', 501), quote('b', 300)]);
    expect(holdPrice(held, quote('b', 300, 'newer'))).toEqual([quote('b', 300, 'newer'), quote('a', 500)]);
    expect(dropPrice(held, 'a')).toEqual([quote('b', 300)]);
  });

  test('are forty at most: the oldest goes', () => {
    const held = Array.from({ length: 41 }, (_, at) => quote(String(at), 100)).reduce(holdPrice, []);
    expect([held.length, held[0]?.selection, held.at(-1)?.selection]).toEqual([40, '40', '1']);
  });
});

const IPHONE: Product = {
  id: 7,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage: '256GB',
  basePrice: '700.00',
  isActive: true,
};
const DEVICE = { condition: 'new', deviceType: 'iPhone', cellular: true } as const;
const LOCKED = { ...DEVICE, carrier: 'other', lockStatus: 'locked' } as const;
const NEW_LOCKED = '7 new other locked';
const NONE = { quote: null, named: null, held: [] };

describe('the price of a device', () => {
  test.each([
    ['evaluation', NONE, 69_300, false],
    ['counter', NONE, 77_000, false],
    // Seen in the other dialog.
    ['evaluation', { ...NONE, held: [quote(NEW_LOCKED, 77_000)] }, 77_000, true],
    ['counter', { ...NONE, held: [quote(NEW_LOCKED, 69_300)] }, 77_000, false],
    // Seen before the price fell.
    ['counter', { ...NONE, held: [quote(NEW_LOCKED, 80_000)] }, 80_000, true],
    ['counter', { ...NONE, quote: quote(NEW_LOCKED, 80_000) }, 80_000, true],
    // The own quote is today's, of products that are not loaded yet.
    ['counter', { ...NONE, quote: quote(NEW_LOCKED, 80_000), named: quote(NEW_LOCKED, 80_000) }, 80_000, false],
    ['counter', { quote: quote(NEW_LOCKED, 77_000), named: null, held: [quote(NEW_LOCKED, 80_000)] }, 80_000, true],
    // Of another condition, carrier or storage.
    ['evaluation', { ...NONE, held: [quote('7 good other locked', 90_000)] }, 69_300, false],
    ['evaluation', { ...NONE, held: [quote('7 new unlocked unlocked', 90_000)] }, 69_300, false],
    ['evaluation', { ...NONE, held: [quote('8 new other locked', 90_000)] }, 69_300, false],
  ] as const)('by the rule of %s with %j is %i cents, better than today’s: %s', (rule, serverPrices, cents, better) => {
    const offer = priceOffer(IPHONE, { rule, ...LOCKED }, serverPrices) ?? expect.fail('no price');
    expect([offer.cents, isBetter(offer)]).toEqual([cents, better]);
    if (offer.quote !== null) expect(offer.quote.cents).toBe(cents);
  });

  test('is explained by the rule that made it, and by no lines where today’s prices do not make it', () => {
    const held = (cents: number) => ({ ...NONE, held: [quote(NEW_LOCKED, cents)] });
    const steps = (cents: number) => priceOffer(IPHONE, { rule: 'evaluation', ...LOCKED }, held(cents))?.steps;
    expect(steps(77_000)?.map(({ label }) => label)).toEqual(['Base price', 'New condition', 'Locked']);
    expect(steps(80_000)).toEqual([]);
  });
});
