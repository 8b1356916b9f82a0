import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CENTS } from '../money.ts';
import { CARRIERS, CONDITIONS, DEVICE_TYPES, LOCK_STATUSES } from '../vocabulary.ts';
import { MAX_FACTOR, readFactors, SPECIFIED_FACTORS } from './factors.ts';
import { lockFromCarrier, lockOf, PRICE_RULES, type PriceInput, priceDevice, quoteSteps } from './quote.ts';

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
  factors: fc.array(fc.integer({ min: 0, max: MAX_FACTOR }), { minLength: 8, maxLength: 8 }).map(readFactors),
});

describe('the lock of a device', () => {
  test.each([
    ['other', 'locked'],
    ['unlocked', 'unlocked'],
    [null, null],
  ] as const)('carrier %s means %s', (carrier, lock) => {
    expect(lockFromCarrier(carrier)).toBe(lock);
  });

  test.each([
    ['the answer', 'iPhone', true, null, 'locked', 'locked'],
    ['what the carrier implies, whatever was answered', 'iPhone', true, 'unlocked', 'locked', 'unlocked'],
    ['what the carrier implies without an answer', 'iPad', true, 'unlocked', null, 'unlocked'],
    ['locked by another carrier, whatever was answered', 'iPhone', true, 'other', 'unlocked', 'locked'],
    ['null, when nothing was answered', 'iPhone', true, null, null, null],
    ['null for a Wi-Fi iPad', 'iPad', false, 'other', 'locked', null],
    ['null for a MacBook', 'MacBook', false, null, 'locked', null],
  ] as const)('is %s', (_, deviceType, cellular, carrier, lockStatus, lock) => {
    expect(lockOf({ deviceType, cellular, carrier, lockStatus })).toBe(lock);
  });
});

describe('the steps of a quote', () => {
  const lines = (input: PriceInput) => quoteSteps(input).map(({ label, effect }) => `${label} ${effect}`);

  test.each([
    [{ condition: 'good', carrier: 'other' }, ['Base price $1,000', 'Good condition -15%', 'Locked to a carrier -10%']],
    [{ condition: 'new' }, ['Base price $1,000', 'New condition +10%', 'Factory Unlocked base price']],
    [{ condition: 'excellent', carrier: null }, ['Base price $1,000', 'Excellent condition base price']],
    [{ condition: 'poor', deviceType: 'MacBook' }, ['Base price $1,000', 'Poor/Broken condition -50%']],
    [{ rule: 'counter', condition: 'used' }, ['Base price $1,000', 'Used condition -20%', 'Unlocked +$25']],
    [
      { rule: 'counter', carrier: 'other' },
      ['Base price $1,000', 'Excellent condition base price', 'Locked base price'],
    ],
    [{ rule: 'counter', deviceType: 'iMac', condition: 'open_box' }, ['Base price $1,000', 'Open Box condition +5%']],
  ] satisfies [Partial<PriceInput>, string[]][])('of %o read %o', (changes, expected) => {
    expect(lines({ ...unlockedPhone, ...changes })).toEqual(expected);
  });

  test('add up to the price', () => {
    const percentOf = (effect: string) => 100 + (effect.endsWith('%') ? Number.parseInt(effect, 10) : 0);
    fc.assert(
      fc.property(anyInput, (input) => {
        const [, ...effects] = quoteSteps(input).map(({ effect }) => effect);
        const percents = effects.map((effect) => BigInt(percentOf(effect)));
        const base = BigInt(input.basePriceCents) * (percents[0] ?? 0n) * (percents[1] ?? 100n);
        const bonus = effects.some((effect) => effect === '+$25') ? 2500n * 10_000n : 0n;
        expect(BigInt(priceDevice(input))).toBe(((base + bonus + 500_000n) / 1_000_000n) * 100n);
      }),
    );
  });
});
