import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { SPECIFIED_SET } from '../pricing/factors.ts';
import { type OrderForm, readOrder } from './read-order.ts';

const TERMS = {
  product: {
    id: 2,
    deviceType: 'iPhone',
    model: 'iPhone 16 Pro',
    storage: '256GB',
    cellular: true,
    basePriceCents: 100_000,
  },
  pricing: { ...SPECIFIED_SET, version: 4, quote: null },
  seller: { address: '500 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
  today: { now: { day: '2026-11-21', minutes: 0 }, rules: { pickupZips: ['787'], ...USUAL_DAYS } },
} as const;
const FORM: OrderForm = { serviceMethod: 'mail', condition: 'new', lockStatus: 'locked', quotedPrice: '1100.00' };
const NOT_A_NUMBER = { imei: 'phone' };
const NO_ADDRESS = { ...NOT_A_NUMBER, serviceMethod: 'home_pickup' } as const;

test('the number of an order is read as it is stored', () => {
  expect(readOrder({ ...FORM, imei: '49 015420 323751 8' }, TERMS)).toMatchObject({
    price: { priceCents: 110_000 },
    handover: { serviceMethod: 'mail' },
    imei: '490154203237518',
  });
  expect(readOrder(FORM, TERMS)).toMatchObject({ imei: null });
});

test.each([
  ['price', { ...NO_ADDRESS, quotedPrice: '1101.00' }, { code: 'price_changed', price: '1100.00' }],
  ['handover', NO_ADDRESS, { code: 'rule_broken', errors: { pickupAddress: 'Please fill in all address fields.' } }],
  ['number', NOT_A_NUMBER, { code: 'rule_broken', errors: { imei: expect.any(String) } }],
])('an order with several mistakes is refused for its %s first', (_, mistakes, refusal) => {
  expect(readOrder({ ...FORM, ...mistakes }, TERMS)).toMatchObject(refusal);
});

test('a home pickup needs an appointment by the rule of the evaluation alone', () => {
  const pickup = {
    ...FORM,
    serviceMethod: 'home_pickup',
    pickupAddress: '500 Congress Ave, Austin, TX 78701',
  } as const;
  expect(readOrder(pickup, TERMS)).toMatchObject({ handover: { appointmentDate: null } });
  const named = { deviceType: 'iPhone', model: 'iPhone 16 Pro', carrier: 'other', quotedPrice: '990.00' } as const;
  expect(readOrder({ ...pickup, ...named }, TERMS)).toMatchObject({
    code: 'rule_broken',
    errors: { pickupDate: expect.any(String) },
  });
});
