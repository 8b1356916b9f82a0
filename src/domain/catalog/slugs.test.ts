import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { CATALOG, productsOf } from './catalog.ts';
import { deviceTypeSlug, findDeviceTypeBySlug, findModelBySlug, modelSlug } from './slugs.ts';

describe('names in addresses', () => {
  test.each([
    ['iPhone', 'iphone'],
    ['Apple Watch', 'apple-watch'],
    ['Mac Mini', 'mac-mini'],
  ] as const)('write the type %s as %s', (deviceType, slug) => {
    expect(deviceTypeSlug(deviceType)).toBe(slug);
  });

  test.each([
    ['iPhone 15 Pro', 'iphone-15-pro'],
    ['iPad Pro 12.9-inch (6th generation) Cellular', 'ipad-pro-12-9-inch-6th-generation-cellular'],
    ['AirPods Pro (2nd generation, USB-C)', 'airpods-pro-2nd-generation-usb-c'],
  ])('write the model %s as %s', (model, slug) => {
    expect(modelSlug(model)).toBe(slug);
  });

  test('lead back to every type and every model', () => {
    for (const deviceType of DEVICE_TYPES) expect(findDeviceTypeBySlug(deviceTypeSlug(deviceType))).toBe(deviceType);
    for (const { deviceType, model } of CATALOG) {
      expect(modelSlug(model)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findModelBySlug(productsOf(deviceType), modelSlug(model))).toBe(model);
    }
  });

  test('are read in any case, as old links and people write them', () => {
    expect(findDeviceTypeBySlug('iPhone')).toBe('iPhone');
    expect(findDeviceTypeBySlug('Apple Watch')).toBe('Apple Watch');
    expect(findModelBySlug([{ model: 'iPhone 15 Pro' }], 'iPhone-15-Pro')).toBe('iPhone 15 Pro');
  });

  test.each(['', 'android', '..', 'iphones', 'constructor'])('lead nowhere for %j', (text) => {
    expect(findDeviceTypeBySlug(text)).toBeNull();
    expect(findModelBySlug(productsOf('iPhone'), text)).toBeNull();
  });
});
