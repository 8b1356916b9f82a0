import { describe, expect, test } from 'vitest';
import { DEVICE_FAMILIES } from './device-families.ts';
import { HOLD_CODES, HOLDS, stepsToEnd } from './holds.ts';

describe('the steps that end a hold', () => {
  test.each(HOLD_CODES)('are there for every device when the seller can end it, and for none else: %s', (code) => {
    for (const family of DEVICE_FAMILIES)
      expect(stepsToEnd(code, family).length > 0, family).toBe(HOLDS[code].who === 'seller');
  });

  test('name the menus of the device', () => {
    expect(stepsToEnd('FMI_ON', 'watch').join(' ')).toContain('Unpair Apple Watch');
    expect(stepsToEnd('FMI_ON', 'laptop').join(' ')).toContain('Find My Mac');
    expect(stepsToEnd('FMI_ON', 'phone').join(' ')).toContain('Settings');
  });

  test('never ask for the password of an account', () => {
    const all = HOLD_CODES.flatMap((code) => DEVICE_FAMILIES.flatMap((family) => stepsToEnd(code, family)));
    expect(all.filter((step) => /password/i.test(step))).toEqual([]);
  });
});
