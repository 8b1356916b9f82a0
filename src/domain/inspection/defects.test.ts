import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { DEFECT_CODES, DEFECTS, defectsOf, isInCondition } from './defects.ts';

describe('the defects of a device', () => {
  test.each(DEVICE_TYPES)('are known for every type: %s', (deviceType) => {
    expect(defectsOf(deviceType)).toContain('NO_POWER');
    expect(defectsOf(deviceType)).toContain('BODY_DENT');
  });

  test('fit the device', () => {
    expect(defectsOf('iPhone')).not.toContain('KEYBOARD');
    expect(defectsOf('MacBook')).toContain('KEYBOARD');
    expect(defectsOf('Mac Mini')).not.toContain('SCREEN_CRACK');
    expect(defectsOf('AirPods Max')).not.toContain('POD_MISSING');
  });

  test('each take a share of the price', () => {
    for (const code of DEFECT_CODES) {
      expect(DEFECTS[code].percent, code).toBeGreaterThan(0);
      expect(DEFECTS[code].percent, code).toBeLessThanOrEqual(40);
    }
  });
});

describe('a condition', () => {
  test.each([
    ['excellent', 'SCREEN_SCRATCH_LIGHT', false],
    ['good', 'SCREEN_SCRATCH_LIGHT', true],
    ['used', 'SCREEN_SCRATCH_LIGHT', true],
    ['good', 'SCREEN_SCRATCH_DEEP', false],
    ['fair', 'SCREEN_SCRATCH_DEEP', true],
    ['fair', 'SCREEN_CRACK', false],
    ['poor', 'SCREEN_CRACK', true],
    ['broken', 'NO_POWER', true],
    ['poor', 'POD_MISSING', false],
    ['broken', 'NONGENUINE_DISPLAY', false],
  ] as const)('of %s describes %s: %s', (condition, code, expected) => {
    expect(isInCondition(code, condition)).toBe(expected);
  });
});
