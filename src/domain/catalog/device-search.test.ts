import { describe, expect, test } from 'vitest';
import { CATALOG } from './catalog.ts';
import { findDevices } from './device-search.ts';

const search = (typed: string) =>
  findDevices(CATALOG, typed, 8).map(({ model, storage }) => [model, storage].filter(Boolean).join(' '));

describe('searching for a device by its name', () => {
  test.each([
    ['15 pro 256', 'iPhone 15 Pro 256GB'],
    ['iphone 15 pro 256 gb', 'iPhone 15 Pro 256GB'],
    ['16promax 512', 'iPhone 16 Pro Max 512GB'],
    ['256gb 15 PRO max', 'iPhone 15 Pro Max 256GB'],
    ['  15,  pro\t1tb', 'iPhone 15 Pro 1TB'],
  ])('finds by the text %j first', (typed, device) => {
    expect(search(typed)[0]).toBe(device);
  });

  test('lists longer names after shorter ones', () => {
    const names = search('15 pro 256');
    expect(names.indexOf('iPhone 15 Pro Max 256GB')).toBeGreaterThan(0);
  });

  test.each(['', '   ', '-', 'pixel 8', '15 pro 3tb'])('%j is none', (typed) => {
    expect(search(typed)).toEqual([]);
  });

  test('returns at most the given number', () => {
    expect(findDevices(CATALOG, 'iphone', 3)).toHaveLength(3);
  });
});
