import { describe, expect, test } from 'vitest';
import type { SellForm } from '#contracts/forms/sale.ts';
import { batteryOf, checkSellStep } from '#contracts/forms/sale-checks.ts';
import { TILE_TYPES } from './device.ts';
import { FORM, PICKUPS, PRODUCT } from './testing/sale.ts';

const at = (step: 1 | 2 | 3, change: Partial<SellForm>) => checkSellStep(step, { ...FORM, ...change }, PICKUPS);
const NO_ADDRESS = { address: '', city: '', state: '', zip: '' };

test('there are fourteen tiles, those that are sold most first', () => {
  expect(TILE_TYPES).toEqual([
    ...['iPhone', 'iPad', 'MacBook', 'iMac', 'Apple Watch', 'AirPods', 'Mac Mini', 'Mac Studio', 'Mac Pro'],
    ...['Apple TV', 'HomePod', 'iPad Mini', 'AirPods Pro', 'AirPods Max'],
  ]);
});

describe('a step', () => {
  test.each([1, 2, 3] as const)('%d can be left when it is whole', (step) => {
    expect(at(step, {})).toBeNull();
  });

  test.each([
    [1, { deviceType: null, series: null, device: null }, ['deviceType']],
    [1, { series: null, device: null }, ['series']],
    [1, { device: null }, ['device']],
    [2, { condition: null, lockStatus: null }, ['condition', 'lockStatus']],
    [2, { battery: '101' }, ['battery']],
    [2, { battery: '87.5', imei: '123456789012345' }, ['battery', 'imei']],
    [2, { imei: '49 015420 323751 9' }, ['imei']],
    [3, { serviceMethod: null }, ['serviceMethod']],
    [3, NO_ADDRESS, ['address', 'city', 'state', 'zip']],
    [3, { serviceMethod: 'home_pickup', ...NO_ADDRESS }, ['address', 'city', 'state', 'zip']],
    [3, { serviceMethod: 'home_pickup', address: '12' }, ['address']],
    [3, { serviceMethod: 'home_pickup', ...NO_ADDRESS, zip: '10001' }, ['zip']],
    [3, { serviceMethod: 'home_pickup', address: '350 5th Ave, New York, NY 10118' }, ['zip']],
  ] satisfies [1 | 2 | 3, Partial<SellForm>, string[]][])(
    '%d is refused for %j, which marks %j',
    (step, change, marked) => {
      const refusal = at(step, change);
      expect(Object.keys(refusal?.errors ?? {})).toEqual(marked);
      expect(Object.values(refusal?.errors ?? {})).not.toContain('');
    },
  );

  test.each([
    { imei: '490154203237518' },
    { imei: 'c39xk0abcd12' },
    { imei: ' ' },
    { battery: '0' },
    { battery: '100' },
  ])('2 accepts %j', (change) => {
    expect(at(2, change)).toBeNull();
  });

  test('requires no lock status for a device without a lock', () => {
    const device = {
      product: { ...PRODUCT, deviceType: 'HomePod', model: 'HomePod' },
      carrier: null,
      carrierName: null,
    } as const;
    expect(at(2, { device, lockStatus: null })).toBeNull();
  });
});

test('battery health is a number, and null for a device without a battery', () => {
  expect(batteryOf({ ...FORM, battery: ' 88 ' })).toBe(88);
  expect(batteryOf({ ...FORM, battery: '' })).toBeNull();
  const mac = { product: { ...PRODUCT, deviceType: 'Mac Mini' }, carrier: null, carrierName: null } as const;
  expect(batteryOf({ ...FORM, device: mac, battery: 'x' })).toBeNull();
});
