import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES, type DeviceType } from '../vocabulary.ts';
import {
  type DeductedDevice,
  type Deduction,
  type DeductionRule,
  deductedCents,
  deductionFor,
  defaultDeduction,
  leastDeducted,
} from './deductions.ts';
import { DEFECT_CODES } from './defects.ts';
import { DEFAULT_TOLERANCE } from './tolerance.ts';

const SERIES = ['iPhone 15', 'iPhone 16', 'iPad Pro'];

const deduction: fc.Arbitrary<Deduction> = fc.oneof(
  fc.record({ kind: fc.constant('share' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({
    kind: fc.constant('fixed' as const),
    cents: fc.integer({ min: 0, max: 5_000 }).map((cents) => cents * 100),
  }),
);
const rule: fc.Arbitrary<DeductionRule> = fc
  .record({
    code: fc.constantFrom(...DEFECT_CODES.slice(0, 3)),
    deviceType: fc.constantFrom<DeviceType | null>(null, 'iPhone', 'iPad'),
    series: fc.constantFrom(null, ...SERIES),
    deduction,
  })
  .map((entry) => (entry.deviceType === null ? { ...entry, series: null } : entry));
/** The rules of a table: one for each defect, type and series. */
const rules = fc.uniqueArray(rule, {
  selector: ({ code, deviceType, series }) => `${code}/${deviceType}/${series}`,
  maxLength: 20,
});
const device: fc.Arbitrary<DeductedDevice> = fc.record({
  deviceType: fc.constantFrom<DeviceType>('iPhone', 'iPad', ...DEVICE_TYPES),
  series: fc.constantFrom(null, ...SERIES),
});

describe('the deduction of a defect', () => {
  test('is that of the series, else of the type, else of all devices, else the default, in whatever order they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DEFECT_CODES.slice(0, 3)), device, rules, (code, target, table) => {
        const at = (deviceType: DeviceType | null, series: string | null) =>
          table.find((entry) => entry.code === code && entry.deviceType === deviceType && entry.series === series)
            ?.deduction;
        const expected =
          (target.series === null ? undefined : at(target.deviceType, target.series)) ??
          at(target.deviceType, null) ??
          at(null, null) ??
          defaultDeduction(code);
        expect(deductionFor(code, target, table)).toEqual(expected);
        expect(deductionFor(code, target, table.toReversed())).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('follows the order of series, type, all and default', () => {
    const makeRule = (deviceType: DeviceType | null, series: string | null, cents: number): DeductionRule => ({
      code: 'BACK_CRACK',
      deviceType,
      series,
      deduction: { kind: 'fixed', cents },
    });
    const table = [makeRule(null, null, 900), makeRule('iPhone', null, 800), makeRule('iPhone', 'iPhone 15', 700)];
    const deducted = (series: string | null, ruleList: readonly DeductionRule[], deviceType: DeviceType = 'iPhone') =>
      deductedCents(deductionFor('BACK_CRACK', { deviceType, series }, ruleList), 100_000);
    expect(deducted('iPhone 15', table)).toBe(700);
    expect(deducted('iPhone 14', table)).toBe(800);
    expect(deducted(null, table)).toBe(800);
    expect(deducted('Series 9', table, 'Apple Watch')).toBe(900);
    expect(deducted('iPhone 15', [])).toBe(15_000);
  });

  test('is the least that the days of the quote and of today ask for', () => {
    fc.assert(
      fc.property(device, rules, rules, fc.integer({ min: 0, max: 400_000 }), (target, then, now, base) => {
        const policies = [then, now].map((one) => ({ rules: one, tolerance: DEFAULT_TOLERANCE }));
        const least = leastDeducted('SCREEN_CRACK', target, policies, base);
        const each = [then, now].map((one) => deductedCents(deductionFor('SCREEN_CRACK', target, one), base));
        expect(each).toContain(least);
        expect(each.filter((cents) => cents < least)).toEqual([]);
      }),
    );
  });
});
