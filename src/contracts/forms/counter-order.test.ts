import { expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { asksAddress, type CounterOrderForm, counterOrderForm } from './counter-order.ts';
import { ANA, counterOrder, IPHONE, SAMPLE_ADDRESS } from './testing/counter-order.ts';
import { wrongFields } from './testing/wrong-fields.ts';

const check = (typed: CounterOrderForm) =>
  wrongFields(counterOrderForm('2026-11-20', { pickupZips: ['787'], ...USUAL_DAYS }), typed);
const SOLD = { imei: 'F2LX1234ABCD' } as const;
const WALK_IN = { ...SOLD, serviceMethod: 'counter', customer: null, name: 'Bo', phone: '512 555 0142' } as const;

test('accepts a whole order', () => {
  expect(check(counterOrder())).toEqual({});
});

test('names every missing field at once', () => {
  const empty = counterOrder({ ...WALK_IN, name: '', phone: '', product: null, condition: '', network: '' });
  expect(Object.keys(check(empty)).sort()).toEqual(['condition', 'name', 'product']);
  expect(check(counterOrder({ network: '' }))).toEqual({ network: 'Required' });
});

test.each([
  [{ battery: '101' }, 'battery'],
  [{ battery: 'new' }, 'battery'],
  [{ imei: '12' }, 'imei'],
  [{ customer: null, name: ' ', phone: '512 555 0142' }, 'name'],
  [{ customer: null, name: 'Bo', phone: '123' }, 'phone'],
  [{ customer: null, name: 'Bo', phone: '512 555 0142 x5' }, 'phone'],
  [{ customer: null, name: 'Bo', phone: '512 555 0142', email: 'bo@' }, 'email'],
  [{ serviceMethod: 'home_pickup' }, 'address'],
  [{ serviceMethod: 'home_pickup', ...SAMPLE_ADDRESS, time: '10:00 AM' }, 'date'],
] as const)('marks the wrong field of %j', (changes, field) => {
  expect(Object.keys(check(counterOrder(changes)))).toContain(field);
});

test.each([
  ['an iPhone at the counter', {}, true],
  ['one whose number cannot be read, with the reason', { noSerialReason: 'No display' }, false],
  ['AirPods at the counter', { product: { ...IPHONE, deviceType: 'AirPods' }, network: '' }, false],
  ['an iPhone that is mailed', { serviceMethod: 'mail', customer: ANA }, false],
] as const)('asks for the number of %s, or not', (_, changes, isNeeded) => {
  expect(Object.keys(check(counterOrder({ ...WALK_IN, imei: '', ...changes })))).toEqual(isNeeded ? ['imei'] : []);
});

test('asks a walk-in for no address', () => {
  const walkIn = counterOrder(WALK_IN);
  expect([asksAddress(walkIn), check(walkIn)]).toEqual([false, {}]);
});

test('asks for the address of a label where the customer has none', () => {
  const customer = { ...ANA, address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
  expect([asksAddress(counterOrder()), asksAddress(counterOrder({ customer }))]).toEqual([false, true]);
  expect(check(counterOrder({ customer }))).toHaveProperty('address');
});

test('accepts a pickup with an appointment, and without one', () => {
  const pickup = { serviceMethod: 'home_pickup', ...SAMPLE_ADDRESS } as const;
  expect(check(counterOrder(pickup))).toEqual({});
  expect(check(counterOrder({ ...pickup, date: '2026-11-23', time: '10:00 AM' }))).toEqual({});
});

test('reads city, state and zip code from the line of an address', () => {
  const line = { address: SAMPLE_ADDRESS.address, city: '', state: '', zip: '' };
  expect(check(counterOrder({ serviceMethod: 'home_pickup', ...line }))).toEqual({});
});
