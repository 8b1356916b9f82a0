import { describe, expect, test } from 'vitest';
import { EMPTY_ORDER } from '#contracts/forms/counter-order.ts';
import { ANA, counterOrder, IPHONE, SAMPLE_ADDRESS } from '#contracts/forms/testing/counter-order.ts';
import { customerFrom, priceOf, toCustomerBody, toOrderBody } from './order-body.ts';

const WATCH: typeof IPHONE = {
  ...IPHONE,
  id: 2,
  deviceType: 'Apple Watch',
  model: 'Apple Watch Ultra 2',
  basePrice: '400.00',
};

describe('the price at the counter', () => {
  test('follows the counter rule: 25 dollars more for an unlocked phone', () => {
    expect(priceOf(counterOrder())).toBe(104_500);
    expect(priceOf(counterOrder({ network: 'Verizon' }))).toBe(102_000);
    expect(priceOf(counterOrder({ product: WATCH, network: '' }))).toBe(34_000);
  });

  test.each([[{ condition: '' }], [{ network: '' }], [{ product: null }]] as const)('is unknown with %j', (missing) => {
    expect(priceOf(counterOrder(missing))).toBeNull();
  });
});

describe('the body of an order', () => {
  test('leaves type and model out, which would select the other price rule', () => {
    const body = toOrderBody(counterOrder({ network: 'AT&T', battery: '91', notes: ' Hi ' }), 102_000);
    expect(body).toEqual({
      productId: 1,
      condition: 'good',
      carrier: 'other',
      carrierName: 'AT&T',
      quotedPrice: '1020.00',
      serviceMethod: 'mail',
      batteryHealth: 91,
      imei: null,
      notes: 'Hi',
    });
  });

  test('has the whole pickup address, and the appointment if one was agreed', () => {
    const pickup = counterOrder({
      serviceMethod: 'home_pickup',
      ...SAMPLE_ADDRESS,
      date: '2026-11-23',
      time: '10:00 AM',
    });
    expect(toOrderBody(pickup, 100)).toMatchObject({
      pickupAddress: '9 Elm Street, Austin, TX 78701',
      pickupZip: '78701',
      appointmentDate: '2026-11-23',
      appointmentTime: '10:00 AM',
    });
    expect(toOrderBody({ ...pickup, date: '', time: '' }, 100)).not.toHaveProperty('appointmentDate');
  });

  test("has no address for a walk-in, the form's default", () => {
    const { serviceMethod } = EMPTY_ORDER;
    const walkIn = counterOrder({
      serviceMethod,
      customer: null,
      name: 'Bo',
      phone: '512 555 0142',
      ...SAMPLE_ADDRESS,
    });
    const sent = toOrderBody(walkIn, 104_500);
    expect(sent).toMatchObject({ serviceMethod: 'counter', quotedPrice: '1045.00' });
    expect(sent).not.toHaveProperty('pickupAddress');
    expect(toCustomerBody(walkIn)).toEqual({ name: 'Bo', phone: '512 555 0142', email: null });
  });
});

describe('the customer record', () => {
  test('is not created for a customer who was found', () => {
    expect(toCustomerBody(counterOrder())).toBeNull();
  });

  test('is created without an e-mail when there is none', () => {
    const bo = { customer: null, name: ' Bo Li ', phone: '512 555 0199', serviceMethod: 'home_pickup' } as const;
    expect(toCustomerBody(counterOrder(bo))).toEqual({ name: 'Bo Li', phone: '512 555 0199', email: null });
  });

  test('is created when a label needs an address that the known record lacks', () => {
    const customer = { ...ANA, address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
    expect(toCustomerBody(counterOrder({ customer, ...SAMPLE_ADDRESS }))).toEqual({
      name: 'Ana Lima',
      phone: '+15125550142',
      email: 'ana@example.test',
      address: '9 Elm Street',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    });
  });

  test.each([
    ['0142', { name: '', phone: '0142', email: '' }],
    ['bo@example.test', { name: '', phone: '', email: 'bo@example.test' }],
    ['+44 20 7946 0958', { name: '', phone: '+44 20 7946 0958', email: '' }],
    ['512-555-0142 / 512-555-0143', { name: '', phone: '512-555-0142 / 512-555-0143', email: '' }],
    ['512-555-01422 11', { name: '', phone: '512-555-01422 11', email: '' }],
    ['Home 2', { name: 'Home 2', phone: '', email: '' }],
    ['Bo Li ', { name: 'Bo Li', phone: '', email: '' }],
  ])('starts with the search text %s', (typed, begun) => {
    expect(customerFrom(typed)).toEqual(begun);
  });
});
