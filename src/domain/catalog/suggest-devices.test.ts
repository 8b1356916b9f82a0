import { describe, expect, test } from 'vitest';
import { toDecimal } from '../money.ts';
import { CATALOG } from './catalog.ts';
import { sellPath } from './slugs.ts';
import { searchedDevices, suggestDevices } from './suggest-devices.ts';

const PRODUCTS = CATALOG.map(({ deviceType, model, storage, basePriceCents }) => ({
  deviceType,
  model,
  storage,
  basePrice: toDecimal(basePriceCents),
}));
const DEVICES = searchedDevices(PRODUCTS);

const first = (typed: string) => {
  const [suggestion] = suggestDevices(DEVICES, typed);
  if (suggestion === undefined) throw new Error(`Nothing was found for ${typed}`);
  return suggestion;
};
/** Price of a new device: 110% of the base price. */
const best = (dollars: number) => Math.round(dollars * 1.1) * 100;

describe('a search for a device', () => {
  test('finds a model once, with the price of its largest storage', () => {
    const versions = PRODUCTS.filter(({ model }) => model === 'iPhone 15 Pro');
    expect(versions.length).toBeGreaterThan(1);
    const suggestions = suggestDevices(DEVICES, '15 pro').filter(({ model }) => model === 'iPhone 15 Pro');
    expect(suggestions).toEqual([
      {
        deviceType: 'iPhone',
        model: 'iPhone 15 Pro',
        storage: null,
        upToCents: best(Math.max(...versions.map(({ basePrice }) => Number(basePrice)))),
      },
    ]);
  });

  test('finds a storage version once its storage is typed, with the price of that version', () => {
    const product = PRODUCTS.find(({ model, storage }) => model === 'iPhone 15 Pro' && storage === '256GB');
    expect(first('iPhone 15 Pro 256')).toEqual({
      deviceType: 'iPhone',
      model: 'iPhone 15 Pro',
      storage: '256GB',
      upToCents: best(Number(product?.basePrice)),
    });
  });

  test('finds at most six, and no device that the shop does not buy', () => {
    expect(suggestDevices(DEVICES, 'iphone')).toHaveLength(6);
    expect(suggestDevices(DEVICES, 'pixel 8')).toEqual([]);
    expect(suggestDevices(DEVICES, ' ')).toEqual([]);
  });

  test.each([
    ['15 pro', '/sell/iphone/iphone-15-pro'],
    ['15 pro 256', '/sell/iphone/iphone-15-pro?storage=256GB'],
    ['apple watch ultra 2', '/sell/apple-watch/apple-watch-ultra-2'],
  ])('links the search “%s” to %s', (typed, path) => expect(sellPath(first(typed))).toBe(path));

  test('links a device that is described to its page with the answers', () => {
    const answers = { storage: '256GB', condition: 'open_box', carrier: null };
    expect(sellPath({ deviceType: 'iPhone', model: 'iPhone 15 Pro', ...answers })).toBe(
      '/sell/iphone/iphone-15-pro?storage=256GB&condition=open_box',
    );
  });
});
