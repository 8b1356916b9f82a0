import { describe, expect, test } from 'vitest';
import { readAddressErrors, readEasypostRefusal, readMissingRate } from './easypost-answers.ts';
import { type LABEL_FAULTS, labelAnswerText, labelPause, labelWait } from './label-answer.ts';

const NOTHING = { status: 422, code: null, message: null, errors: [] };
const read = (refusal: Partial<Parameters<typeof readEasypostRefusal>[0]>) =>
  readEasypostRefusal({ ...NOTHING, ...refusal });
const field = (code: string | null, message: string | null = null) => ({ code, field: null, message });

describe('errors of fields of an address', () => {
  test.each([
    ['E.ADDRESS.NOT_FOUND', 'USPS can’t find the address'],
    ['E.ADDRESS.INVALID', 'USPS can’t find the address'],
    ['E.ADDRESS.INSUFFICIENT', 'the address is incomplete'],
    ['E.ADDRESS.MULTIPLE', 'the address fits several places'],
    ['E.HOUSE_NUMBER.MISSING', 'the house number is missing'],
    ['E.HOUSE_NUMBER.INVALID', 'the house number doesn’t exist on this street'],
    ['E.STREET.MISSING', 'the street is missing'],
    ['E.STREET.INVALID', 'the street doesn’t exist in this city'],
    ['E.BOX_NUMBER.MISSING', 'the PO box number is missing'],
    ['E.BOX_NUMBER.INVALID', 'the PO box number doesn’t exist'],
    ['E.SECONDARY_INFORMATION.MISSING', 'the apartment or unit number is missing'],
    ['E.SECONDARY_INFORMATION.INVALID', 'the apartment or unit number doesn’t exist'],
    ['E.STATE.INVALID', 'the city or state doesn’t fit the ZIP code'],
    ['E.CITY_STATE.INVALID', 'the city or state doesn’t fit the ZIP code'],
    ['E.ZIP.INVALID', 'the ZIP code doesn’t fit the city'],
    ['E.ZIP.NOT_FOUND', 'the ZIP code doesn’t fit the city'],
    ['E.ZIP.PLUS4.NOT_FOUND', 'the ZIP code doesn’t fit the city'],
    ['E.SOMETHING.NEW', 'USPS can’t find the address'],
  ])('%s asks the customer: %s', (code, words) => {
    expect(read({ code: 'ADDRESS.VERIFY.FAILURE', errors: [field(code)] })).toMatchObject({ fault: 'address', words });
    expect(readAddressErrors([field(code)])?.words).toBe(words);
  });

  test.each([
    ['House number is missing', 'the house number is missing'],
    ['Missing secondary information(Apt/Suite#)', 'the apartment or unit number is missing'],
    ['Address not found', 'USPS can’t find the address'],
    ['Insufficient address data', 'the address is incomplete'],
  ])('without a code are read by their words: %s', (message, words) => {
    expect(read({ code: 'ADDRESS.VERIFY.FAILURE', errors: [field(null, message)] }).words).toBe(words);
  });

  test('name the most particular of several', () => {
    const errors = [field('E.ADDRESS.NOT_FOUND'), field('E.HOUSE_NUMBER.MISSING')];
    expect(read({ code: 'ADDRESS.VERIFY.FAILURE', errors }).words).toBe('the house number is missing');
  });

  test.each(['E.TIMED_OUT', 'E.ENGINE.UNAVAILABLE', 'E.INTERNAL_SERVER_ERROR'])(
    '%s is not the address, and is tried again',
    (code) => {
      expect(read({ code: 'ADDRESS.VERIFY.FAILURE', errors: [field(code)] }).fault).toBe('carrier');
      expect(readAddressErrors([field(code)])).toBeNull();
    },
  );
});

test.each([
  ['ADDRESS.VERIFY.FAILURE', 422, 'address'],
  ['ADDRESS.VERIFY.UNAVAILABLE', 422, 'carrier'],
  ['APIKEY.INACTIVE', 401, 'account'],
  ['INSUFFICIENT_FUNDS', 422, 'account'],
  ['SHIPMENT.POSTAGE.INSUFFICIENT_FUNDS', 422, 'account'],
  ['PAYMENT_REQUIRED', 402, 'account'],
  ['FORBIDDEN', 403, 'account'],
  ['CARRIER_ACCOUNT.INVALID', 422, 'account'],
  ['PARCEL.INVALID_PARAMS', 422, 'package'],
  ['RATE_LIMITED', 429, 'carrier'],
  ['SHIPMENT.POSTAGE.NO_RESPONSE', 422, 'carrier'],
  ['SHIPMENT.RATES.UNAVAILABLE', 422, 'carrier'],
  ['SHIPMENT.PURCHASE.IN_PROGRESS', 422, 'carrier'],
  [null, 401, 'account'],
  [null, 402, 'account'],
  [null, 403, 'account'],
  [null, 404, 'carrier'],
  [null, 408, 'carrier'],
  [null, 429, 'carrier'],
  [null, 500, 'carrier'],
  [null, 503, 'carrier'],
  [null, 400, 'unknown'],
  [null, 422, 'unknown'],
  ['SHIPMENT.SOMETHING.NEW', 422, 'unknown'],
  [null, 307, 'unknown'],
] as const)('the code %s with status %i is the fault %s', (code, status, fault) => {
  expect(read({ code, status }).fault).toBe(fault);
});

test.each([
  ['SHIPMENT.POSTAGE.FAILURE', 'Insufficient funds in your account', 'account'],
  ['SHIPMENT.POSTAGE.FAILURE', 'Unable to buy postage: the address was not found', 'address'],
  ['SHIPMENT.POSTAGE.FAILURE', 'The carrier timed out. Please try again', 'carrier'],
  ['SHIPMENT.POSTAGE.FAILURE', 'Carrier account is disabled', 'account'],
  ['SHIPMENT.INVALID_PARAMS', 'from_address zip is invalid', 'address'],
  ['SHIPMENT.INVALID_PARAMS', 'Package weight exceeds the limit', 'package'],
  ['SHIPMENT.POSTAGE.FAILURE', 'Error 42', 'unknown'],
] as const)('%s is read by its words: %s', (code, message, fault) => {
  expect(read({ code, message }).fault).toBe(fault);
});

describe('words about one field', () => {
  const refused = (name: string | null, message: string | null, text: string | null = null) =>
    read({ code: 'SHIPMENT.INVALID_PARAMS', message: text, errors: [{ code: null, field: name, message }] }).fault;

  test.each([
    ['from_address.street1', 'is invalid', 'address'],
    ['from_address.street1', 'length is 50', 'address'],
    ['shipment[to_address][zip]', 'is invalid', 'address'],
    ['to_address.city', 'is invalid', 'address'],
    ['state', 'is invalid', 'address'],
    ['from_address', 'Address not found', 'address'],
    ['from_address.phone', 'invalid phone number', 'unknown'],
    ['from_address.phone', 'is invalid', 'unknown'],
    ['from_address.name', 'exceeds maximum length', 'unknown'],
    ['from_address.company', 'is invalid', 'unknown'],
    ['to_address', 'Required and missing', 'unknown'],
    ['to_address.email', 'invalid', 'unknown'],
    ['parcel.weight', 'Weight is invalid', 'package'],
  ])('of %s, "%s", are the fault %s', (name, message, fault) => {
    expect(refused(name, message)).toBe(fault);
    expect(refused(null, `${name}: ${message}`)).toBe(fault);
    expect(read({ message: `${name}: ${message}` }).fault).toBe(fault);
  });

  test('say more than the sentence above them, also for whoever checks addresses', () => {
    expect(refused('from_address.phone', 'is invalid', 'The address is invalid')).toBe('unknown');
    expect(refused('from_address.street1', 'is invalid', 'Unable to create shipment')).toBe('address');
    const phone = { code: null, field: 'phone', message: 'invalid phone number' };
    expect(read({ code: 'ADDRESS.VERIFY.FAILURE', errors: [phone] }).fault).toBe('unknown');
    expect(read({ code: 'ADDRESS.PARAMETERS.MISSING', message: 'Missing parameters' }).fault).toBe('unknown');
  });
});

test.each([
  ['Address not found: 12 Pound Ridge Rd', 'address'],
  ['12 Pound Ridge Rd not found', 'address'],
  ['The address 4 Ounce Lane is invalid', 'address'],
  ['The address 7 Weight Lane was not found', 'address'],
  ['Address in Billings, MT not found', 'address'],
  ['45 Balance Rd not found', 'address'],
  ['Package to 12 Pound Ridge Rd: address not found', 'address'],
  ['The maximum length of street1 is 50', 'address'],
  ['The shipper postal code is invalid', 'address'],
  ['Address verification is unavailable', 'carrier'],
  ['Name exceeds maximum length', 'unknown'],
  ['exceeds maximum length', 'unknown'],
  ['Call Maria Delgado at 2210 W Chicago Ave', 'unknown'],
  ['Code 17 for 12 Pound Ridge Rd', 'unknown'],
  ['Invalid capacity', 'unknown'],
  ['The shipment is in an invalid state', 'unknown'],
  ['The email address is invalid', 'unknown'],
  ['The address on your carrier account is invalid', 'account'],
  ['Rate limit exceeded', 'carrier'],
  ['Monthly spending limit exceeded', 'account'],
  ['Your account balance is too low', 'account'],
  ['Check your billing address', 'account'],
  ['Package exceeds maximum length', 'package'],
  ['Maximum weight exceeded', 'package'],
  ['Package weight exceeds the limit for this ZIP code', 'package'],
  ['Shipment is too heavy', 'package'],
  ['Weight must be under 70 pounds', 'package'],
  ['Invalid dimensions', 'package'],
])('words are read as whole ones: %s', (message, fault) => {
  expect(read({ code: 'SHIPMENT.POSTAGE.FAILURE', message }).fault).toBe(fault);
  expect(readMissingRate([{ carrier: 'USPS', message }], false).fault).toBe(fault);
});

test.each([
  ['E.HOUSE_NUMBER.MISSING', 'address', 'the house number is missing'],
  ['E.BOX_NUMBER.INVALID', 'address', 'the PO box number doesn’t exist'],
  ['E.TIMED_OUT', 'carrier', null],
  ['E.ENGINE.UNAVAILABLE', 'carrier', null],
])('the code %s is read wherever it stands alone', (code, fault, words) => {
  const meaning = words === null ? { fault } : { fault, words };
  expect(read({ code })).toMatchObject(meaning);
  expect(read({ message: code })).toMatchObject(meaning);
  expect(read({ errors: [field(code)] })).toMatchObject(meaning);
  expect(read({ errors: [field(null, code)] })).toMatchObject(meaning);
  expect(readMissingRate([{ carrier: 'USPS', message: code }], false)).toMatchObject(meaning);
});

describe('a shipment without a rate', () => {
  const ups = { carrier: 'UPS', message: 'Invalid account number' };

  test.each([
    ['nothing', [], 'carrier'],
    ['USPS about the address', [{ carrier: 'USPS', message: 'Invalid to_address zip code' }], 'address'],
    ['USPS about the account', [{ carrier: 'USPS', message: 'Your shipper account is not active' }], 'account'],
    ['USPS about weight', [{ carrier: 'USPS', message: 'Weight must be under 70 pounds' }], 'package'],
    ['USPS what nobody knows', [{ carrier: 'USPS', message: 'Code 17' }], 'unknown'],
    ['USPS beside others', [ups, { carrier: 'USPS', message: 'Service unavailable' }], 'carrier'],
    ['nobody in particular', [{ carrier: '', message: 'Invalid to_address zip code' }], 'address'],
    ['another carrier about its account', [ups], 'carrier'],
    ['another carrier about the address', [{ carrier: 'FedEx', message: 'Address not found' }], 'carrier'],
    ['another carrier about weight', [{ carrier: 'UPSDAP', message: 'Package weight exceeds 150 lbs' }], 'carrier'],
  ] as const)('is the fault that says %s', (_, messages, fault) => {
    expect(readMissingRate(messages, false).fault).toBe(fault);
  });

  test.each([
    ['nothing', [], 'package'],
    ['another carrier about its account', [ups], 'package'],
    ['USPS itself', [ups, { carrier: 'USPS', message: 'Service unavailable' }], 'carrier'],
  ] as const)('that a device may go by, of others that may not, is the fault that says %s', (_, messages, fault) => {
    expect(readMissingRate(messages, true).fault).toBe(fault);
  });
});

describe('the tries of a label', () => {
  test('are none for an address, few for what nobody knows, and go on for the account and the carrier', () => {
    const pausesOf = (fault: (typeof LABEL_FAULTS)[number]) => [1, 2, 3, 30].map((tries) => labelPause(fault, tries));
    expect(pausesOf('address')).toEqual([null, null, null, null]);
    expect(pausesOf('package')).toEqual([60, null, null, null]);
    expect(pausesOf('unknown')).toEqual([10, 60, null, null]);
    expect(pausesOf('account')).toEqual([1, 2, 5, 60]);
    expect(pausesOf('carrier')).toEqual([0.05, 0.1, 0.5, 60]);
  });

  test('wait as long as the provider asks, six hours at most', () => {
    expect([labelPause('carrier', 1, 3), labelPause('carrier', 1, 10_000), labelPause('address', 1, 3)]).toEqual([
      3,
      360,
      null,
    ]);
  });
});

test('a customer reads of an address at once, of an outage after an hour, and of no account', () => {
  const since = new Date('2026-11-29T10:00:00Z');
  const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
  expect(labelWait({ fault: 'address', since }, since)).toBe('address');
  expect([0, 59, 60].map((minutes) => labelWait({ fault: 'carrier', since }, after(minutes)))).toEqual([
    null,
    null,
    'late',
  ]);
  expect(labelWait({ fault: 'account', since }, since)).toBe('late');
});

test('staff read every answer as sentences', () => {
  for (const status of [401, 402, 403, 422, 503])
    expect(labelAnswerText(read({ status }))).toMatch(/^[A-Z].*[.] [A-Z].*[.]$/);
});
