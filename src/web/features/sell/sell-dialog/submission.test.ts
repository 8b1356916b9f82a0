import { expect, test } from 'vitest';
import { sellOffer } from './device.ts';
import { toLabelPlace, toQuotedDevice, toSaleBody } from './submission.ts';
import { FORM } from './testing/sale.ts';

const offerOf = (form = FORM) => sellOffer(form, { quote: null, held: [], named: null }) ?? expect.fail('no price');
const PICKUP = { ...FORM, serviceMethod: 'home_pickup' } as const;

test('an order has the data of variant B', () => {
  expect(toSaleBody(FORM, offerOf())).toEqual({
    productId: 1061,
    condition: 'used',
    carrier: 'unlocked',
    carrierName: null,
    lockStatus: 'unlocked',
    serviceMethod: 'mail',
    pickupAddress: null,
    batteryHealth: null,
    imei: null,
    quotedPrice: '785.00',
    quoteId: null,
  });
});

test('a device for the cart has its locked price and the data that the cart shows', () => {
  const quote = { selection: 's', cents: 700_00, quoteId: 'q', expiresAt: '2026-12-04T00:00:00Z' };
  expect(toQuotedDevice(FORM, offerOf(), quote)).toMatchObject({
    productId: 1061,
    deviceType: 'iPhone',
    model: 'iPhone 15 Pro',
    storage: '256GB',
    quotedPrice: '700.00',
    quoteId: 'q',
    expiresAt: '2026-12-04T00:00:00Z',
  });
});

test('a mail order has the address for its label', () => {
  expect(toLabelPlace(FORM)).toEqual({ address: '12 Pecan Street', city: 'Austin', state: 'TX', zipCode: '78704' });
});

test('a pickup has its address, and no label', () => {
  expect(toSaleBody(PICKUP, offerOf()).pickupAddress).toBe('12 Pecan Street, Austin, TX 78704');
  expect(toLabelPlace(PICKUP)).toBeNull();
});
