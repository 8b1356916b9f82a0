import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { SPECIFIED_SET } from '../pricing/factors.ts';
import { type HandoverForm, type OrderForm, readHandover, readOrder } from './read-order.ts';

const SELLER = { address: '500 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const LINE = '500 Congress Ave, Austin, TX 78701';
const PICKUP: HandoverForm = { serviceMethod: 'home_pickup', pickupAddress: LINE };
const NOTHING = {
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
};
const PLACE = { pickupAddress: LINE, pickupCity: 'Austin', pickupState: 'TX', pickupZip: '78701' };
/** Noon, so that the slots of the morning have passed. */
const TODAY = {
  now: { day: '2026-11-21', minutes: 12 * 60 },
  rules: { pickupZips: ['787'], ...USUAL_DAYS },
  flowHasAppointment: true,
};
const WITHOUT = { ...TODAY, flowHasAppointment: false };

describe('the handover of an order', () => {
  test.each([
    ['counter', { serviceMethod: 'counter' }, TODAY, NOTHING],
    ['mail', { serviceMethod: 'mail', pickupAddress: LINE }, TODAY, NOTHING],
    [
      'pickup at a joined date and time',
      { ...PICKUP, pickupDate: '2026-11-21 1:00 PM' },
      TODAY,
      { ...PLACE, appointmentDate: '2026-11-21', appointmentTime: '1:00 PM' },
    ],
    [
      'pickup at a date and a time, in the fields of an address',
      {
        ...PLACE,
        pickupAddress: '500 Congress Ave',
        serviceMethod: 'home_pickup',
        appointmentDate: '2026-11-24',
        appointmentTime: '10:00 AM',
      },
      WITHOUT,
      { ...PLACE, pickupAddress: '500 Congress Ave', appointmentDate: '2026-11-24', appointmentTime: '10:00 AM' },
    ],
    [
      'pickup without an appointment, in a flow that asks for none',
      PICKUP,
      WITHOUT,
      { ...PLACE, appointmentDate: null, appointmentTime: null },
    ],
  ] satisfies [string, HandoverForm, typeof TODAY, object][])('is read: %s', (_, form, today, handover) => {
    const { serviceMethod } = form;
    expect(readHandover(form, SELLER, today)).toEqual({ serviceMethod, ...handover });
  });

  test.each([
    ['a label to half an address', { serviceMethod: 'mail' }, TODAY, ['customerId'], 'address for the shipping label'],
    ['a pickup without its appointment', PICKUP, TODAY, ['pickupDate'], 'fill in all appointment'],
    [
      'a time that nobody can read',
      { ...PICKUP, pickupDate: 'soon' },
      WITHOUT,
      ['pickupDate'],
      'Enter a date and time',
    ],
    [
      'a day without a time',
      { ...PICKUP, appointmentDate: '2026-11-24' },
      WITHOUT,
      ['pickupDate'],
      'fill in all appointment',
    ],
    ['a time that has passed', { ...PICKUP, pickupDate: '2026-11-21 10:00 AM' }, TODAY, ['pickupDate'], 'has passed'],
    ['a holiday', { ...PICKUP, pickupDate: '2026-11-26 10:00 AM' }, TODAY, ['pickupDate'], 'closed for'],
    ['a place to which no driver goes', { ...PICKUP, pickupZip: '10001' }, WITHOUT, ['pickupZip'], 'pick up in 10001'],
    [
      'a street alone',
      { ...PICKUP, pickupAddress: '500 Congress' },
      WITHOUT,
      ['pickupCity', 'pickupState', 'pickupZip'],
      'fill in all address fields',
    ],
    [
      'a PO box',
      { ...PICKUP, pickupAddress: 'PO Box 1182, Austin, TX 78701' },
      WITHOUT,
      ['pickupAddress'],
      'pick up at a PO box',
    ],
  ] satisfies [string, HandoverForm, typeof TODAY, string[], string][])(
    'is refused for %s',
    (_, form, today, fields, words) => {
      const home = { ...SELLER, city: '', state: '', zipCode: '' };
      const message = expect.stringContaining(words);
      const errors = Object.fromEntries(fields.map((field) => [field, message]));
      expect(readHandover(form, home, today)).toEqual({ code: 'rule_broken', message, errors });
    },
  );
});

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
  seller: SELLER,
  today: TODAY,
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
    pickupAddress: LINE,
  } as const;
  expect(readOrder(pickup, TERMS)).toMatchObject({ handover: { appointmentDate: null } });
  const named = { deviceType: 'iPhone', model: 'iPhone 16 Pro', carrier: 'other', quotedPrice: '990.00' } as const;
  expect(readOrder({ ...pickup, ...named }, TERMS)).toMatchObject({
    code: 'rule_broken',
    errors: { pickupDate: expect.any(String) },
  });
});
