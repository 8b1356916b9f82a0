import { describe, expect, test } from 'vitest';
import { DEVICE_FAMILIES } from './device-families.ts';
import { HOLD_CODES, HOLDS, stepsToEnd, unsoldReasons } from './holds.ts';

const HOLDERS = ['seller', 'shop'] as const;

describe('the steps that end a hold', () => {
  test.each(HOLD_CODES)('are there for every device when the seller can end it, and for none else: %s', (code) => {
    for (const family of DEVICE_FAMILIES)
      for (const holder of HOLDERS)
        expect(stepsToEnd(code, family, holder).length > 0, family).toBe(HOLDS[code].who === 'seller');
  });

  test('name the menus of the device while its seller has it', () => {
    expect(stepsToEnd('FMI_ON', 'watch', 'seller').join(' ')).toContain('Unpair Apple Watch');
    expect(stepsToEnd('FMI_ON', 'laptop', 'seller').join(' ')).toContain('Find My Mac');
    expect(stepsToEnd('FMI_ON', 'phone', 'seller').join(' ')).toContain('Settings');
  });

  test('need nothing but iCloud.com once the device is in the shop', () => {
    for (const family of DEVICE_FAMILIES) {
      const steps = stepsToEnd('FMI_ON', family, 'shop').join(' ');
      expect(steps).toContain('iCloud.com/find');
      expect(steps).not.toMatch(/Settings|Watch app|With the device in hand/);
    }
  });

  test('never ask for the password of an account', () => {
    const all = HOLD_CODES.flatMap((code) =>
      DEVICE_FAMILIES.flatMap((family) => HOLDERS.flatMap((holder) => stepsToEnd(code, family, holder))),
    );
    expect(all.filter((step) => /password/i.test(step))).toEqual([]);
  });
});

test('tells of a device that was not bought why, and nothing of a report or the police', () => {
  expect(unsoldReasons(['FMI_ON', 'FINANCE'])).toEqual(['Find My was still on', 'it isn’t paid off with its carrier']);
  expect(unsoldReasons(['BLACKLIST', 'POLICE'])).toEqual([]);
});
