import { describe, expect, test } from 'vitest';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { type DeviceOptions, isQuantity, missingOptions, optionsComplete } from './device-options.ts';
import {
  checkCustomerStep,
  checkHomePickup,
  checkMailAddress,
  checkPickupAddress,
  checkPickupLine,
  checkSubmit,
  readAddressParts,
} from './submission.ts';

const RULES = { pickupZips: ['787'], ...USUAL_DAYS };

describe('the options of a device', () => {
  const phone: DeviceOptions = {
    deviceType: 'iPhone',
    condition: 'good',
    carrier: 'unlocked',
    carrierName: null,
    storage: '256GB',
    productsHaveStorage: true,
  };

  test.each([
    ['all chosen', {}, []],
    ['no condition', { condition: null }, ['condition']],
    ['an iPhone without carrier', { carrier: null }, ['carrier']],
    ['an iPad without carrier', { deviceType: 'iPad', carrier: null }, ['carrier']],
    ['an iPad Mini without carrier', { deviceType: 'iPad Mini', carrier: null }, ['carrier']],
    ['a MacBook without carrier', { deviceType: 'MacBook', carrier: null }, []],
    ['another carrier without its name', { carrier: 'other' }, ['carrierName']],
    ['another carrier with its name', { carrier: 'other', carrierName: 'Verizon' }, []],
    ['no storage', { storage: null }, ['storage']],
    ['an empty storage', { storage: ' ' }, ['storage']],
    ['no storage where the model has none', { storage: null, productsHaveStorage: false }, []],
    ['nothing at all', { storage: null, condition: null, carrier: null }, ['storage', 'condition', 'carrier']],
  ] satisfies [string, Partial<DeviceOptions>, string[]][])('%s: %o lacks %o', (_, changes, missing) => {
    const options = { ...phone, ...changes };
    expect(missingOptions(options)).toEqual(missing);
    expect(optionsComplete(options)).toBe(missing.length === 0);
  });
});

describe('the customer step', () => {
  const step = { name: 'Ada Bell', email: 'ada@example.com', phone: '(512) 555-0142', phoneVerified: true };

  test('can be left when everything is filled and the phone verified', () => {
    expect(checkCustomerStep(step)).toBeNull();
  });

  test.each([
    [{ name: '' }, ['name']],
    [{ email: '  ' }, ['email']],
    [{ phone: '' }, ['phone']],
    [{ name: '', email: '', phone: '', phoneVerified: false }, ['name', 'email', 'phone']],
  ])('reports the missing fields: %o', (changes, fields) => {
    expect(checkCustomerStep({ ...step, ...changes })).toEqual({
      title: 'Missing Information',
      message: 'Please fill in all customer information fields.',
      fields,
    });
  });

  test('asks to verify the phone', () => {
    expect(checkCustomerStep({ ...step, phoneVerified: false })).toEqual({
      title: 'Phone Verification Required',
      message: 'Please verify your phone number to continue.',
      fields: ['phone'],
    });
  });
});

describe('submitting', () => {
  const order = { priceCents: 85_000, optionsComplete: true, serviceMethod: 'mail' } as const;

  test('needs price, options and method, and nothing else', () => {
    expect(checkSubmit(order)).toBeNull();
    expect(checkSubmit({ ...order, priceCents: 0 })).toBeNull();
  });

  test.each([
    [{ priceCents: null }, ['price']],
    [{ optionsComplete: false }, ['options']],
    [{ serviceMethod: null }, ['serviceMethod']],
    [{ priceCents: null, optionsComplete: false, serviceMethod: null }, ['options', 'price', 'serviceMethod']],
  ])('is refused with %o', (changes, fields) => {
    expect(checkSubmit({ ...order, ...changes })).toEqual({
      title: 'Validation Error',
      message: 'Please ensure all fields are completed before submitting.',
      fields,
    });
  });
});

describe('home pickup', () => {
  const form = {
    date: '2026-11-21',
    time: '10:00 AM',
    address: '500 Congress Ave, Apt 4',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    today: '2026-11-21',
  };

  test('can be booked from today on, with ZIP+4 too', () => {
    expect(checkHomePickup(form, RULES)).toBeNull();
    expect(checkHomePickup({ ...form, date: '2026-12-24', zip: '78701-1234' }, RULES)).toBeNull();
  });

  test.each([
    [{ date: '' }, ['date']],
    [{ time: '' }, ['time']],
    [{ address: ' ' }, ['address']],
    [{ city: '' }, ['city']],
    [{ state: '' }, ['state']],
    [{ state: 'Ontario' }, ['state']],
    [{ zip: '' }, ['zip']],
    [{ zip: '7870' }, ['zip']],
    [
      { date: '', time: '', address: '', city: '', state: '', zip: '' },
      ['date', 'time', 'address', 'city', 'state', 'zip'],
    ],
  ])('reports the missing fields: %o', (changes, fields) => {
    expect(checkHomePickup({ ...form, ...changes }, RULES)).toEqual({
      title: 'Missing Information',
      message: 'Please fill in all appointment and address fields.',
      fields,
    });
  });

  test('does not count spaces around a value', () => {
    expect(checkHomePickup({ ...form, state: ' TX ', zip: ' 78701 ' }, RULES)).toBeNull();
    expect(checkHomePickup({ ...form, address: ' A,B ' }, RULES)).toMatchObject({ title: 'Invalid Address' });
  });

  test.each(['12 Elm St', '500 Congress Ave', '500 Congress Ave #4'])(
    'takes the street %j beside its other fields',
    (address) => {
      expect(checkHomePickup({ ...form, address }, RULES)).toBeNull();
    },
  );

  test.each(['A, B', '12', ' 1 A '])('refuses the address %j', (address) => {
    expect(checkHomePickup({ ...form, address }, RULES)).toEqual({
      title: 'Invalid Address',
      message: 'Please enter a valid street address with number and street name.',
      fields: ['address'],
    });
  });

  test('takes an address of five characters with a comma', () => {
    expect(checkHomePickup({ ...form, address: '1 A,B' }, RULES)).toBeNull();
  });

  test.each(['2026-11-20', '2027-01-21', '2026-11-31', 'tomorrow'])('refuses the day %j', (date) => {
    expect(checkHomePickup({ ...form, date }, RULES)).toMatchObject({ title: 'Invalid Date', fields: ['date'] });
  });

  test.each(['9:00 AM', '10:30 AM', 'noon'])('refuses the time %j', (time) => {
    expect(checkHomePickup({ ...form, time }, RULES)).toMatchObject({ title: 'Invalid Time', fields: ['time'] });
  });
});

describe('mail', () => {
  const parts = { address: '500 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' };
  const none = { address: '', city: '', state: '', zip: '' };

  test.each([
    ['all four parts', parts],
    ['the whole address on one line', { ...none, address: '500 Congress Ave, Austin, TX 78701' }],
    ['the whole address in small letters', { ...none, address: '500 congress ave, austin, texas 78701' }],
    ['a line that ends before its ZIP code', { ...parts, address: '500 Congress Ave, Austin, TX' }],
    ['a state in words', { ...parts, state: 'Texas' }],
  ])('takes %s', (_, form) => {
    expect(checkMailAddress(form)).toBeNull();
  });

  test.each([
    ['nothing', none, ['address', 'city', 'state', 'zip']],
    ['a street alone', { ...none, address: '500 Congress Ave' }, ['city', 'state', 'zip']],
    ['a street with its unit', { ...none, address: '1204 Elm St, Apt 3' }, ['city', 'state', 'zip']],
    ['a line without a ZIP code', { ...none, address: '1204 Elm St, Austin, TX' }, ['city', 'state', 'zip']],
    [
      'a record whose parts are not known',
      { address: '1204 Elm St, Apt 3', city: 'Unknown', state: 'Unknown', zip: '00000' },
      ['city', 'state', 'zip'],
    ],
    ['no zip code', { ...parts, zip: '' }, ['zip']],
    ['a state that does not exist', { ...parts, state: 'Ontario' }, ['state']],
    ['everything but the street', { ...parts, address: '' }, ['address']],
  ])('refuses %s', (_, form, fields) => {
    expect(checkMailAddress(form)).toEqual({
      title: 'Missing Address',
      message: 'Please provide your address for the shipping label.',
      fields,
    });
  });
});

test.each([
  ['500 Congress Ave, Austin, TX', '500 Congress Ave'],
  ['500 Congress Ave, Apt 3, austin', '500 Congress Ave, Apt 3'],
  ['500 Congress Ave, Apt 3', '500 Congress Ave, Apt 3'],
  ['500 Congress Ave Austin Texas', '500 Congress Ave'],
])('names the city of %s once, where the fields have it', (address, street) => {
  const region = { city: 'Austin', state: 'TX', zip: '78701' };
  expect(readAddressParts({ address, ...region })).toEqual({ street, ...region });
});

test('asks for a shorter street where it does not fit on a label, beside its field', () => {
  const long = {
    address: '12345 Northwest Martin Luther King Jr Boulevard',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
  };
  expect(checkMailAddress(long)).toMatchObject({ title: 'Address Too Long', fields: ['address'] });
  expect(checkMailAddress({ ...long, address: `${long.address.slice(0, 40)}, Apt 1204` })).toBeNull();
});

test.each(['PO Box 1182', 'P.O. Box 1182, Austin, TX 78701', 'General Delivery, Austin, TX 78701'])(
  'sends no driver to %s, and says so beside the street',
  (address) => {
    const form = { address, city: 'Austin', state: 'TX', zip: '78701' };
    const beside = 'Our driver can’t pick up at a PO box. Please enter a street address.';
    expect(checkPickupAddress(form, RULES)).toMatchObject({ fields: ['address'], beside });
  },
);

describe('mail from the military', () => {
  const none = { address: '', city: '', state: '', zip: '' };

  test.each([
    ['by its zip code', { address: 'PSC 3 Box 1', city: 'APO', state: 'AE', zip: '09021' }, 'zip'],
    ['by its zip code in another city', { address: '1 Base Rd', city: 'Miami', state: 'FL', zip: '34058-1234' }, 'zip'],
    ['on one line', { ...none, address: 'PSC 3 Box 1, FPO, AP 96606' }, 'address'],
  ])('is refused beside the field %s', (_, form, field) => {
    expect(checkMailAddress(form)).toEqual({
      title: 'Address Not Accepted',
      message: 'USPS doesn’t accept devices with batteries from APO, FPO or DPO addresses. Please use another address.',
      fields: [field],
    });
  });
});

test('a quantity is a whole number from 1 to 10', () => {
  expect([0, 1, 10, 11, 1.5, -1, Number.NaN].filter(isQuantity)).toEqual([1, 10]);
});

describe('the address of a pickup without an appointment', () => {
  const form = { address: '120 Congress Ave, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };

  test('is whole, with street and comma', () => {
    expect(checkPickupAddress(form, RULES)).toBeNull();
  });

  test.each([
    [{ address: ' ' }, 'Please fill in all address fields.', ['address']],
    [
      { address: '120 Congress Ave', city: '', state: 'Ontario', zip: '7870' },
      'Please fill in all address fields.',
      ['city', 'state', 'zip'],
    ],
    [{ address: '1, A' }, 'Please enter a valid street address with number and street name.', ['address']],
  ])('is refused when incomplete: %j', (changes, message, fields) => {
    expect(checkPickupAddress({ ...form, ...changes }, RULES)).toMatchObject({ message, fields });
  });

  test.each([
    ['a street with its fields', { address: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' }, true],
    ['the whole line alone', { address: '12 Elm St, Austin, TX 78701', city: '', state: '', zip: '' }, true],
    ['a street alone', { address: '12 Elm St', city: '', state: '', zip: '' }, false],
    ['a street with blank fields', { address: '12 Elm St', city: ' ', state: ' ', zip: '' }, false],
    ['no street', { address: ' ', city: 'Austin', state: 'TX', zip: '78701' }, false],
  ])('is checked as the line that its fields make: %s', (_, fields, isLikely) => {
    expect(checkPickupLine(fields) === null).toBe(isLikely);
  });
});
