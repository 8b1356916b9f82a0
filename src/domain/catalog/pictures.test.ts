import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../vocabulary.ts';
import { CATALOG } from './catalog.ts';
import { PICTURE_NAMES, pictureOf } from './pictures.ts';
import { modelSlug } from './slugs.ts';

describe('the picture of a model', () => {
  const models = new Map(CATALOG.map(({ deviceType, model }) => [model, { deviceType, model }]));
  test.each([...models.values()])('is its own for $model', (product) => {
    const names: readonly string[] = PICTURE_NAMES[product.deviceType];
    const own = names.filter((name) => modelSlug(name) === pictureOf(product));
    expect(own).toHaveLength(1);
    expect(product.model.startsWith(own[0] ?? '?')).toBe(true);
  });

  test.each([
    ['iPhone', 'iPhone 16', 'iphone-16'],
    ['iPhone', 'iPhone 16e', 'iphone-16e'],
    ['iPhone', 'iPhone 16 Pro Max', 'iphone-16-pro-max'],
    ['iPad', 'iPad Pro 11-inch (M4) Cellular', 'ipad-pro-11-inch-m4'],
    ['Apple Watch', 'Apple Watch Ultra 2', 'apple-watch-ultra-2'],
    ['Apple Watch', 'Apple Watch Series 9 41mm GPS', 'apple-watch-series-9'],
    ['MacBook', 'MacBook Pro 14-inch (M3 Max)', 'macbook-pro-14-inch-m3-max'],
    ['MacBook', 'MacBook Pro 14-inch (M3)', 'macbook-pro-14-inch-m3'],
    ['MacBook', 'MacBook Pro 14-inch (M1 Pro)', 'macbook-pro-14-inch'],
  ] as const)('of %s is the longest name that fits: %s', (deviceType, model, picture) => {
    expect(pictureOf({ deviceType, model })).toBe(picture);
  });

  test.each(DEVICE_TYPES)("of an unknown %s is that of its type's first", (deviceType) => {
    expect(pictureOf({ deviceType, model: 'Something new' })).toBe(modelSlug(PICTURE_NAMES[deviceType][0]));
  });

  test('has an id that no other picture has', () => {
    const ids = Object.values(PICTURE_NAMES).flatMap((names) => names.map(modelSlug));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
