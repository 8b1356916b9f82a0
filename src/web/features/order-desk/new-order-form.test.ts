import { describe, expect, test } from 'vitest';
import type { Product } from '#contracts/products.ts';
import {
  asksAddress,
  checkNewOrder,
  customerFrom,
  EMPTY_ORDER,
  type NewOrderForm,
  priceOf,
  toCustomerBody,
  toOrderBody,
} from './new-order-form.ts';
import { staffOrder } from './testing/staff-order.ts';

const TODAY = '2026-11-20';
const IPHONE: Product = {
  id: 1,
  deviceType: 'iPhone',
  model: 'iPhone 16 Pro Max',
  storage: '256GB',
  basePrice: '1200.00',
  isActive: true,
};
const WATCH: Product = {
  ...IPHONE,
  id: 2,
  deviceType: 'Apple Watch',
  model: 'Apple Watch Ultra 2',
  basePrice: '400.00',
};
const { customer: ANA } = staffOrder();
const SOMEWHERE = { address: '9 Elm Street, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };

const form = (changes: Partial<NewOrderForm> = {}): NewOrderForm => ({
  ...EMPTY_ORDER,
  customer: ANA,
  product: IPHONE,
  condition: 'good',
  network: 'unlocked',
  serviceMethod: 'mail',
  ...changes,
});

describe('the price at the counter', () => {
  test('follows the counter rule: 25 dollars more for an unlocked phone', () => {
    expect(priceOf(form())).toBe(104_500);
    expect(priceOf(form({ network: 'Verizon' }))).toBe(102_000);
    expect(priceOf(form({ product: WATCH, network: null }))).toBe(34_000);
  });

  test.each([[{ condition: null }], [{ network: null }]])('waits for %j', (missing) => {
    expect(priceOf(form(missing))).toBeNull();
  });
});

describe('what is entered', () => {
  test('passes when it is whole', () => {
    expect(checkNewOrder(form(), TODAY)).toEqual({});
  });

  test('names what is missing', () => {
    const errors = checkNewOrder(EMPTY_ORDER, TODAY);
    expect(Object.keys(errors).sort()).toEqual(['condition', 'name', 'phone', 'product']);
    expect(checkNewOrder(form({ network: null }), TODAY)).toEqual({ network: 'Required' });
  });

  test.each([
    [{ battery: '101' }, 'battery'],
    [{ battery: 'new' }, 'battery'],
    [{ imei: '12' }, 'imei'],
    [{ customer: null, name: 'Bo', phone: '123' }, 'phone'],
    [{ customer: null, name: 'Bo', phone: '512 555 0142', email: 'bo@' }, 'email'],
    [{ serviceMethod: 'home_pickup' }, 'address'],
    [{ serviceMethod: 'home_pickup', address: SOMEWHERE, time: '10:00 AM' }, 'date'],
  ] as const)('marks what is wrong in %j', (changes, field) => {
    expect(checkNewOrder(form(changes), TODAY)).toHaveProperty(field);
  });

  test('asks a walk-in, whom it is begun for, for no address', () => {
    const walkIn = form({
      serviceMethod: EMPTY_ORDER.serviceMethod,
      customer: null,
      name: 'Bo',
      phone: '512 555 0142',
    });
    expect([walkIn.serviceMethod, asksAddress(walkIn), checkNewOrder(walkIn, TODAY)]).toEqual(['counter', false, {}]);
    const sent = toOrderBody({ ...walkIn, address: SOMEWHERE }, 104_500);
    expect(sent).toMatchObject({ serviceMethod: 'counter', quotedPrice: '1045.00' });
    expect(sent).not.toHaveProperty('pickupAddress');
    expect(toCustomerBody({ ...walkIn, address: SOMEWHERE })).toEqual({
      name: 'Bo',
      phone: '512 555 0142',
      email: null,
    });
  });

  test('takes a pickup with an appointment, and without one', () => {
    const pickup = { serviceMethod: 'home_pickup', address: SOMEWHERE } as const;
    expect(checkNewOrder(form(pickup), TODAY)).toEqual({});
    expect(checkNewOrder(form({ ...pickup, date: '2026-11-23', time: '10:00 AM' }), TODAY)).toEqual({});
  });
});

describe('what is sent', () => {
  test('names no type and model, which would ask for the other price rule', () => {
    const body = toOrderBody(form({ network: 'AT&T', battery: '91', notes: ' Hi ' }), 102_000);
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

  test('has the whole pickup address, and the appointment where one was agreed on', () => {
    const pickup = form({ serviceMethod: 'home_pickup', address: SOMEWHERE, date: '2026-11-23', time: '10:00 AM' });
    expect(toOrderBody(pickup, 100)).toMatchObject({
      pickupAddress: '9 Elm Street, Austin, TX 78701',
      pickupZip: '78701',
      appointmentDate: '2026-11-23',
      appointmentTime: '10:00 AM',
    });
    expect(toOrderBody({ ...pickup, date: '', time: '' }, 100)).not.toHaveProperty('appointmentDate');
  });
});

describe('the customer', () => {
  test('who was found is taken as they are', () => {
    expect(toCustomerBody(form())).toBeNull();
  });

  test('who is new is created, the e-mail being left out where there is none', () => {
    const somebody = { customer: null, name: ' Bo Li ', phone: '512 555 0199', serviceMethod: 'home_pickup' } as const;
    expect(toCustomerBody(form(somebody))).toEqual({ name: 'Bo Li', phone: '512 555 0199', email: null });
  });

  test('without an address for the label is asked for one, which goes into a record of its own', () => {
    const customer = { ...ANA, address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
    const mail = form({ customer, address: SOMEWHERE });
    expect([asksAddress(form()), asksAddress(mail)]).toEqual([false, true]);
    expect(toCustomerBody(mail)).toEqual({
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
    ['Bo Li ', { name: 'Bo Li', phone: '', email: '' }],
  ])('begins with what was searched for: %s', (typed, begun) => {
    expect(customerFrom(typed)).toEqual(begun);
  });
});
