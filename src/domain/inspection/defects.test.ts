import { describe, expect, test } from 'vitest';
import { CATALOG } from '../catalog/catalog.ts';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { DEFECT_CODES, DEFECTS, defectsOf, defectsOfModel, isInCondition } from './defects.ts';

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

test.each([
  ['iPhone', 'iPhone 15', 'FACE_ID'],
  ['iPhone', 'iPhone Air', 'FACE_ID'],
  ['iPhone', 'iPhone XR', 'FACE_ID'],
  ['iPhone', 'iPhone SE (3rd generation)', 'TOUCH_ID'],
  ['iPhone', 'iPhone 8 Plus', 'TOUCH_ID'],
  ['iPad', 'iPad Pro 12.9-inch (6th generation)', 'FACE_ID'],
  ['iPad', 'iPad Air 13-inch (M3)', 'TOUCH_ID'],
  ['iPad', 'iPad (A16)', 'TOUCH_ID'],
  ['iPad Mini', 'iPad mini (6th generation) Cellular', 'TOUCH_ID'],
] as const)('asks of the %s %s only for %s', (deviceType, model, code) => {
  const defects = defectsOfModel({ deviceType, model });
  expect(defects.filter((defect) => defect === 'FACE_ID' || defect === 'TOUCH_ID')).toEqual([code]);
  expect(defects.includes('CELLULAR')).toBe(deviceType === 'iPhone' || model.endsWith('Cellular'));
});

test('asks for one of the two of every iPhone and iPad of the catalog, and for both of a model that it does not know', () => {
  const ids = (device: Parameters<typeof defectsOfModel>[0]) =>
    defectsOfModel(device).filter((code) => code === 'FACE_ID' || code === 'TOUCH_ID').length;
  const phones = CATALOG.filter(({ deviceType }) => ['iPhone', 'iPad', 'iPad Mini'].includes(deviceType));
  expect(phones.filter((device) => ids(device) !== 1)).toEqual([]);
  expect(ids({ deviceType: 'iPhone', model: 'Phone of our own' })).toBe(2);
});
