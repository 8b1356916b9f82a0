import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '../money.ts';
import { CARRIERS, CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '../vocabulary.ts';
import { SPECIFIED_FACTORS } from './factors.ts';
import { PRICE_RULES, type PriceInput, priceDevice } from './quote.ts';

const unlockedPhone: PriceInput = {
  rule: 'evaluation',
  basePriceCents: 100_000,
  condition: 'excellent',
  deviceType: 'iPhone',
  cellular: true,
  carrier: 'unlocked',
  lockStatus: 'unlocked',
  factors: SPECIFIED_FACTORS,
};

const anyInput: fc.Arbitrary<PriceInput> = fc.record({
  rule: fc.constantFrom(...PRICE_RULES),
  basePriceCents: fc.integer({ min: 0, max: MAX_CENTS }),
  condition: fc.constantFrom(...CONDITIONS),
  deviceType: fc.constantFrom(...DEVICE_TYPES),
  cellular: fc.boolean(),
  carrier: fc.constantFrom(...CARRIERS, null),
  lockStatus: fc.constantFrom(...LOCK_STATUSES, null),
  factors: fc.constant(SPECIFIED_FACTORS),
});

describe('the evaluation rule', () => {
  test.each([
    ['new', 'unlocked', 110_000],
    ['open_box', 'unlocked', 105_000],
    ['excellent', 'unlocked', 100_000],
    ['good', 'unlocked', 85_000],
    ['fair', 'unlocked', 70_000],
    ['poor', 'unlocked', 50_000],
    ['used', 'unlocked', 80_000],
    ['broken', 'unlocked', 50_000],
    ['new', 'other', 99_000],
    // 1000 x 1.05 x 0.9 = 945; 1000 x 0.85 x 0.9 = 765
    ['open_box', 'other', 94_500],
    ['good', 'other', 76_500],
    ['broken', 'other', 45_000],
  ] as const)('prices a $1,000 iPhone, %s, carrier %s, at %i cents', (condition, carrier, cents) => {
    expect(priceDevice({ ...unlockedPhone, condition, carrier })).toBe(cents);
  });

  test.each([
    ['iPhone', 90_000],
    ['iPad', 90_000],
    ['iPad Mini', 90_000],
    ['MacBook', 100_000],
    ['Apple Watch', 100_000],
    ['AirPods Max', 100_000],
  ] as const)('takes a tenth off for another carrier from an iPhone or iPad alone: %s', (deviceType, cents) => {
    expect(priceDevice({ ...unlockedPhone, deviceType, cellular: false, carrier: 'other' })).toBe(cents);
  });

  test('deducts ten percent for a Wi-Fi iPad too, since its carrier is asked', () => {
    expect(priceDevice({ ...unlockedPhone, deviceType: 'iPad', cellular: false, carrier: 'other' })).toBe(90_000);
  });

  test('adds no bonus for an unlocked device', () => {
    expect(priceDevice({ ...unlockedPhone, lockStatus: 'locked' })).toBe(100_000);
  });
});

describe('the counter rule', () => {
  test.each([
    ['an unlocked iPhone', 'iPhone', true, 'unlocked', 102_500],
    ['a locked iPhone', 'iPhone', true, 'locked', 100_000],
    ['an unlocked cellular iPad', 'iPad', true, 'unlocked', 102_500],
    ['an unlocked cellular iPad Mini', 'iPad Mini', true, 'unlocked', 102_500],
    ['a Wi-Fi iPad', 'iPad', false, 'unlocked', 100_000],
    ['a MacBook', 'MacBook', false, 'unlocked', 100_000],
    ['a cellular Apple Watch', 'Apple Watch', true, 'unlocked', 100_000],
  ] as const)('adds $25 for an unlock where a lock can be: %s', (_, deviceType, cellular, lockStatus, cents) => {
    const input = { ...unlockedPhone, rule: 'counter', carrier: null, deviceType, cellular, lockStatus } as const;
    expect(priceDevice(input)).toBe(cents);
  });

  test('adds the bonus after the condition, and before the one rounding', () => {
    // 333.33 x 0.85 = 283.3305, + 25 = 308.3305
    expect(priceDevice({ ...unlockedPhone, rule: 'counter', basePriceCents: 33_333, condition: 'good' })).toBe(30_800);
  });

  test('deducts nothing for another carrier, which means locked', () => {
    expect(priceDevice({ ...unlockedPhone, rule: 'counter', carrier: 'other', lockStatus: null })).toBe(100_000);
    expect(priceDevice({ ...unlockedPhone, rule: 'counter', carrier: 'other' })).toBe(100_000);
    expect(priceDevice({ ...unlockedPhone, rule: 'counter', carrier: null, lockStatus: null })).toBe(100_000);
  });

  test('adds the bonus for a factory unlocked device, whose lock nobody named', () => {
    expect(priceDevice({ ...unlockedPhone, rule: 'counter', lockStatus: null })).toBe(102_500);
  });
});

describe('rounding', () => {
  test.each([
    // base, condition, carrier, price: the exact product is in the comment
    [99_900, 'good', 'unlocked', 84_900], // 849.15
    [85_000, 'good', 'unlocked', 72_300], // 722.50, half up
    [100, 'poor', 'unlocked', 100], // 0.50, half up
    [99, 'poor', 'unlocked', 0], // 0.495
    // 0.45 rounded step by step would be 0.50 and then 1
    [100, 'poor', 'other', 0],
    [5, 'new', 'unlocked', 0],
    [0, 'new', 'unlocked', 0],
    // 1.005 x 100 is 100.49999999999999 in floating point
    [150, 'excellent', 'unlocked', 200],
  ] as const)('of %i cents, %s, carrier %s, gives %i', (basePriceCents, condition, carrier, cents) => {
    expect(priceDevice({ ...unlockedPhone, basePriceCents, condition, carrier })).toBe(cents);
  });

  test('never goes below zero, whatever the base', () => {
    expect(priceDevice({ ...unlockedPhone, basePriceCents: -100_000 })).toBe(0);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 100.5, 2 ** 53])(
    'refuses a base price that is not whole cents: %d',
    (base) => {
      expect(() => priceDevice({ ...unlockedPhone, basePriceCents: base })).toThrow(RangeError);
    },
  );
});

test('counts the factors that are given to both rules', () => {
  const factors = { ...SPECIFIED_FACTORS, good: 91, fair: 0 };
  const device = { ...unlockedPhone, condition: 'good', factors } as const;
  expect(priceDevice(device)).toBe(91_000);
  expect(priceDevice({ ...device, rule: 'counter' })).toBe(93_500);
  expect(priceDevice({ ...device, condition: 'fair' })).toBe(0);
});

describe('for every device', () => {
  test('a price is whole dollars, not negative, and within half a dollar of the exact amount', () => {
    const percent = {
      new: 110n,
      open_box: 105n,
      excellent: 100n,
      good: 85n,
      fair: 70n,
      poor: 50n,
      used: 80n,
      broken: 50n,
    };
    fc.assert(
      fc.property(anyInput, (input) => {
        const price = priceDevice(input);
        const familiar = ['iPhone', 'iPad', 'iPad Mini'].includes(input.deviceType);
        const lockable = input.deviceType === 'iPhone' || (familiar && input.cellular);
        const unlocked = (input.carrier ?? input.lockStatus) === 'unlocked';
        // In hundredths of a percent of a cent, by big integers.
        const graded = BigInt(input.basePriceCents) * percent[input.condition];
        const exact =
          input.rule === 'evaluation'
            ? graded * (familiar && input.carrier === 'other' ? 90n : 100n)
            : (graded + (lockable && unlocked ? 250_000n : 0n)) * 100n;
        const distance = BigInt(price) * 10_000n - exact;
        expect(price % 100).toBe(0);
        expect(price).toBeGreaterThanOrEqual(0);
        // Half up: at most half a dollar above, less than half a dollar below.
        expect(distance <= 500_000n && distance > -500_000n).toBe(true);
      }),
    );
  });

  test('never gives a lower price for a dearer base or a better grade', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(10_000), (input, more) => {
        const price = priceDevice(input);
        expect(priceDevice({ ...input, basePriceCents: input.basePriceCents + more })).toBeGreaterThanOrEqual(price);
        expect(priceDevice({ ...input, condition: 'new' })).toBeGreaterThanOrEqual(price);
        expect(priceDevice({ ...input, condition: 'broken' })).toBeLessThanOrEqual(price);
      }),
    );
  });
});
