import { describe, expect, test } from 'vitest';
import { CATALOG } from '../catalog/catalog.ts';
import { groupBy } from '../stand-ins/group-by.ts';
import { compareDeductions } from './deduction-examples.ts';
import { describeRuleChange, describeToleranceChange } from './deduction-words.ts';
import type { DeductionRule } from './deductions.ts';

const rule = (changes: Partial<DeductionRule>): DeductionRule => ({
  code: 'SCREEN_CRACK',
  deviceType: null,
  series: null,
  deduction: { kind: 'share', percent: 30 },
  ...changes,
});

describe('the effect of a change of deductions', () => {
  test('is shown on few devices of each type that can have the fault, from the cheapest to the dearest', () => {
    const { examples, changed, unchanged } = compareDeductions('SCREEN_CRACK', CATALOG, {
      before: [],
      after: [rule({})],
    });
    const types = groupBy(examples, ({ product }) => product.deviceType);
    expect([...types.keys()].toSorted()).toEqual(['Apple Watch', 'MacBook', 'iMac', 'iPad', 'iPad Mini', 'iPhone']);
    for (const ofType of types.values()) {
      expect(ofType).toHaveLength(3);
      const prices = ofType.map(({ product }) => product.basePriceCents);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    }
    expect(changed).toBeGreaterThan(examples.length);
    expect(unchanged).toBe(0);
  });

  test('leaves out devices that have a closer rule', () => {
    const seriesRule = rule({ deviceType: 'iPhone', series: 'iPhone 16', deduction: { kind: 'fixed', cents: 20_000 } });
    const all = rule({ deviceType: 'iPhone' });
    const { examples, unchanged } = compareDeductions('SCREEN_CRACK', CATALOG, {
      before: [seriesRule],
      after: [seriesRule, all],
    });
    expect(new Set(examples.map(({ product }) => product.deviceType))).toEqual(new Set(['iPhone']));
    expect(examples.map(({ product }) => product.series)).not.toContain('iPhone 16');
    expect(unchanged).toBeGreaterThan(CATALOG.filter(({ series }) => series === 'iPhone 16').length);
  });

  test('counts the devices whose whole price it takes', () => {
    const after = [rule({ deduction: { kind: 'fixed', cents: 500_000 } })];
    const { changed, wholePrice } = compareDeductions('SCREEN_CRACK', CATALOG, { before: [], after });
    expect(wholePrice).toBe(changed - CATALOG.filter((product) => isAbove(product, 500_000)).length);
    expect(wholePrice).toBeGreaterThan(0);
  });

  test('is nothing when the rule says what was charged before', () => {
    const after = [rule({ deduction: { kind: 'share', percent: 25 } })];
    expect(compareDeductions('SCREEN_CRACK', CATALOG, { before: [], after })).toMatchObject({
      examples: [],
      changed: 0,
    });
  });
});

function isAbove({ deviceType, basePriceCents }: (typeof CATALOG)[number], cents: number): boolean {
  return (
    ['MacBook', 'iMac', 'iPhone', 'iPad', 'iPad Mini', 'Apple Watch'].includes(deviceType) && basePriceCents > cents
  );
}

test('changes of deductions and tolerance are described in a line', () => {
  const [before, after] = [
    { kind: 'share', percent: 25 },
    { kind: 'fixed', cents: 20_000 },
  ] as const;
  const scope = { code: 'SCREEN_CRACK', deviceType: 'iPhone', series: 'iPhone 16' } as const;
  expect(describeRuleChange(scope, { before, after, isRemoved: false })).toBe('Cracked screen, iPhone 16: 25% to $200');
  const removed = { before: after, after: before, isRemoved: true };
  expect(describeRuleChange({ ...scope, series: null }, removed)).toBe(
    'Cracked screen, every iPhone: $200 rule removed, back to 25%',
  );
  expect(describeRuleChange({ code: 'TOUCH', deviceType: null, series: null }, removed)).toContain('all devices');
  expect(describeToleranceChange({ cents: 1_500, percent: 3 }, { cents: 2_050, percent: 4 })).toBe(
    'Tolerance: $15 or 3% to $20.50 or 4%',
  );
});
