import { describe, expect, test } from 'vitest';
import { SPECIFIED_SET } from '../pricing/factors.ts';
import { type DeviceForm, isQuoteForDevice, type PricedAnswers, settlePrice } from './settle-price.ts';

const PHONE = {
  id: 2,
  deviceType: 'iPhone',
  model: 'iPhone 16 Pro',
  storage: '256GB',
  cellular: true,
  basePriceCents: 100_000,
} as const;
const PAD = { ...PHONE, id: 90, deviceType: 'iPad', model: 'iPad Air', cellular: false } as const;
const MAC = { ...PHONE, id: 91, deviceType: 'MacBook', model: 'MacBook Pro', storage: null, cellular: false } as const;

/** Form of variant B, which names no carrier. */
const FORM: DeviceForm = {
  serviceMethod: 'mail',
  condition: 'new',
  carrier: null,
  lockStatus: 'locked',
  quotedPrice: '1100.00',
};
/** Form of variant A, which names the device in words. */
const NAMED: DeviceForm = {
  ...FORM,
  deviceType: 'iPhone',
  model: 'iPhone 16 Pro',
  storage: '256GB',
  carrier: 'other',
  quotedPrice: '990.00',
};
const QUOTE = {
  productId: 2,
  rule: 'evaluation',
  condition: 'new',
  carrier: 'other',
  lockStatus: 'locked',
  priceCents: 95_000,
  factorsVersion: 3,
} as const;
const OTHER_DEVICE = { code: 'quote_invalid', errors: { quoteId: 'This quote is for a different device' } };
const TODAY = { ...SPECIFIED_SET, version: 4, quote: null };

describe('the price of an order', () => {
  test.each([
    ['by the counter rule for a form without words', FORM, PHONE, ['counter', null, 'locked', 110_000]],
    ['by the evaluation rule for a form in words', NAMED, PHONE, ['evaluation', 'other', 'locked', 99_000]],
    [
      'by the counter rule over the counter, whatever words come with it',
      { ...NAMED, serviceMethod: 'counter', quotedPrice: '1100.00' },
      PHONE,
      ['counter', 'other', 'locked', 110_000],
    ],
    [
      'with the lock of its carrier, whatever else is said',
      { ...NAMED, carrier: 'unlocked', quotedPrice: '1100.00' },
      PHONE,
      ['evaluation', 'unlocked', 'unlocked', 110_000],
    ],
    ['without the lock of a device that has none', FORM, PAD, ['counter', null, null, 110_000]],
    [
      'without the carrier of a device that has none',
      { ...FORM, carrier: 'other' },
      MAC,
      ['counter', null, null, 110_000],
    ],
  ] satisfies [string, DeviceForm, typeof PHONE | typeof PAD | typeof MAC, unknown[]][])(
    'is today’s %s',
    (_, form, product, expected) => {
      const [rule, carrier, lockStatus, priceCents] = expected;
      const { condition } = form;
      const price = { rule, condition, carrier, lockStatus, priceCents, factorsVersion: 4 };
      expect(settlePrice(form, product, TODAY)).toEqual(price);
    },
  );

  test.each([
    ['for variant A', { ...NAMED, quotedPrice: '950.00' }, QUOTE],
    ['for variant B, by the rule and with the carrier of the quote', { ...FORM, quotedPrice: '950.00' }, QUOTE],
    [
      'for a device that the cart held as unlocked and locked',
      { ...NAMED, carrier: 'unlocked', quotedPrice: '950.00' },
      { ...QUOTE, rule: 'counter', carrier: null },
    ],
  ] satisfies [string, DeviceForm, Parameters<typeof settlePrice>[2]['quote']][])(
    'is that of a kept quote %s',
    (_, form, quote) => {
      const price = { rule: quote.rule, priceCents: 95_000, factorsVersion: 3 };
      expect(settlePrice(form, PHONE, { ...TODAY, quote })).toMatchObject(price);
    },
  );

  test.each([
    ['another condition', { ...NAMED, condition: 'good' }],
    ['another carrier', { ...NAMED, carrier: 'unlocked' }],
    ['another lock', { ...FORM, lockStatus: 'unlocked' }],
  ] satisfies [string, DeviceForm][])('is refused with a quote for a device with %s', (_, form) => {
    expect(settlePrice(form, PHONE, { ...TODAY, quote: QUOTE })).toEqual(OTHER_DEVICE);
  });

  test('is refused with a quote for another product', () => {
    expect(settlePrice(NAMED, { ...PHONE, id: 3 }, { ...TODAY, quote: QUOTE })).toEqual(OTHER_DEVICE);
  });

  test.each([
    ['today', null, '990.00'],
    ['by the quote', QUOTE, '950.00'],
  ])('is told to a customer who saw another one %s', (_, quote, price) => {
    const form = { ...NAMED, quotedPrice: '1.00' };
    expect(settlePrice(form, PHONE, { ...TODAY, quote })).toEqual({ code: 'price_changed', price });
  });

  test.each([
    ['another type', { ...NAMED, deviceType: 'iPad' }, { deviceType: 'This isn’t the right product' }],
    ['another model', { ...NAMED, model: 'iPhone 15' }, { model: 'This isn’t the right product' }],
    ['another storage', { ...NAMED, storage: '1TB' }, { storage: 'This isn’t the right product' }],
    ['no carrier, where variant A asks for it', { ...NAMED, carrier: null }, { carrier: 'Please choose the carrier' }],
    ['neither carrier nor lock', { ...FORM, lockStatus: null }, { lockStatus: 'Please choose unlocked or locked' }],
  ] satisfies [string, DeviceForm, object][])('needs a device without %s', (_, form, errors) => {
    expect(settlePrice(form, PHONE, TODAY)).toEqual({ code: 'rule_broken', errors });
  });

  test('accepts N/A as the storage of a device without versions', () => {
    expect(settlePrice({ ...FORM, storage: 'N/A' }, MAC, TODAY)).toMatchObject({ priceCents: 110_000 });
  });
});

const QUOTED: PricedAnswers = { productId: 7, condition: 'new', carrier: 'other', lockStatus: 'locked' };
/** An iPad without a cellular modem: its carrier is asked by one rule, and it has no lock. */
const QUOTED_PAD: PricedAnswers = { productId: 90, condition: 'new', carrier: 'other', lockStatus: null };
const UNNAMED = { ...QUOTED, carrier: null };

test.each([
  ['evaluation', QUOTED, QUOTED, true],
  ['counter', QUOTED, QUOTED, true],
  ['counter', UNNAMED, QUOTED, true],
  ['evaluation', UNNAMED, QUOTED, false],
  ['counter', QUOTED, { ...QUOTED, productId: 8 }, false],
  ['counter', QUOTED, { ...QUOTED, condition: 'open_box' }, false],
  ['counter', { ...QUOTED, lockStatus: 'unlocked' }, QUOTED, false],
  ['counter', { ...UNNAMED, lockStatus: 'unlocked' }, QUOTED, false],
  ['counter', { ...QUOTED, carrier: 'unlocked' }, QUOTED, false],
  ['evaluation', { ...QUOTED_PAD, carrier: 'unlocked' }, QUOTED_PAD, false],
  ['counter', { ...QUOTED_PAD, carrier: 'unlocked' }, QUOTED_PAD, false],
  ['counter', { ...QUOTED_PAD, carrier: null }, QUOTED_PAD, true],
] as const)('a quote of the rule %s for %j holds for %j: %s', (rule, quote, device, expected) => {
  expect(isQuoteForDevice({ ...quote, rule }, device)).toBe(expected);
});
