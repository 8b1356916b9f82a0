import { describe, expect, test } from 'vitest';
import type { EvaluationForm } from '#contracts/forms/sale.ts';
import { readAddressParts } from '#domain/orders/submission.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import { failureRefusal } from '../sale/failure.ts';
import { type Device, offerOf } from './offer.ts';
import { toSubmission } from './submission.ts';

const device = (deviceType: DeviceType, model: string, storage: string | null): Device => ({
  deviceType,
  model,
  products: [{ id: 7, deviceType, model, storage, basePrice: '1000.00', isActive: true }],
});
const IPHONE = device('iPhone', 'iPhone 15 Pro', '256GB');
const ADDRESS = { address: '120 Congress Ave, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };
const FORM: EvaluationForm = {
  storage: '256GB',
  condition: 'good',
  carrier: 'other',
  carrierName: 'Verizon',
  quantity: 3,
  name: ' Ada ',
  email: ' ada@example.com ',
  phone: '(512) 555-0142',
  serviceMethod: 'mail',
  ...ADDRESS,
  date: '2026-11-21',
  time: '10:00 AM',
  notes: ' Ring twice ',
  offers: false,
};
const QUOTE = { cents: 77_000, quoteId: 'quote', expiresAt: '2026-12-04T00:00:00Z' };

function submissionOf(what: Device, change: Partial<EvaluationForm> = {}, isLocked = false) {
  const form = { ...FORM, ...change };
  const plain = offerOf(what, form, { quote: null, held: [], named: null }) ?? expect.fail('no price');
  const quote = isLocked ? { ...QUOTE, selection: plain.selection } : null;
  return toSubmission(what, form, offerOf(what, form, { quote, held: [], named: null }) ?? plain, '/sell/iphone');
}

describe('the data sent', () => {
  test('is the guest with the address, and one order for each device', () => {
    expect(submissionOf(IPHONE)).toEqual({
      quantity: 3,
      guest: {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '(512) 555-0142',
        address: '120 Congress Ave',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
      },
      order: {
        productId: 7,
        deviceType: 'iPhone',
        model: 'iPhone 15 Pro',
        storage: '256GB',
        condition: 'good',
        carrier: 'other',
        carrierName: 'Verizon',
        lockStatus: 'locked',
        quotedPrice: '765.00',
        quoteId: null,
        quantity: 1,
        serviceMethod: 'mail',
      },
    });
  });

  test('names the quote that the price on screen is from', () => {
    expect(submissionOf(IPHONE, {}, true).order).toMatchObject({ quotedPrice: '770.00', quoteId: 'quote' });
  });

  test('has date, time and address of a pickup, separate and joined', () => {
    expect(submissionOf(IPHONE, { serviceMethod: 'home_pickup' }).order).toMatchObject({
      serviceMethod: 'home_pickup',
      pickupAddress: '120 Congress Ave, Austin, TX 78701',
      pickupCity: 'Austin',
      pickupState: 'TX',
      pickupZip: '78701',
      pickupDate: '2026-11-21 10:00 AM',
      appointmentDate: '2026-11-21',
      appointmentTime: '10:00 AM',
      notes: 'Ring twice',
    });
  });

  test('has N/A for a device without storage versions, and no carrier for a device without one', () => {
    const options = { storage: null, condition: 'new', carrier: null, carrierName: null, quantity: 1 } as const;
    expect(submissionOf(device('AirTag', 'AirTag', null), options).order).toMatchObject({
      storage: 'N/A',
      carrier: null,
      carrierName: null,
      lockStatus: null,
    });
  });

  test('has the agreement to offers, with words and page, only when the box is ticked', () => {
    expect(submissionOf(IPHONE).order).not.toHaveProperty('offers');
    expect(submissionOf(IPHONE, { offers: true }).order.offers).toEqual({ words: 2, page: '/sell/iphone' });
  });

  test('omits the unknown parts of an address', () => {
    const address = { address: 'Somewhere out of town, Texas', city: '', state: '', zip: '' };
    const { guest } = submissionOf(IPHONE, address);
    expect(guest).toMatchObject({ address: address.address, city: null, state: null, zipCode: null });
  });
});

test.each([
  ['the line alone', { address: ADDRESS.address, city: '', state: '', zip: '' }],
  ['street and parts', { ...ADDRESS, address: '120 Congress Ave' }],
  ['the line and the same parts', ADDRESS],
  ['a zip code of nine digits', { ...ADDRESS, zip: '78701-1234' }],
])('reads the parts from %s', (_, fields) => {
  expect(readAddressParts(fields)).toEqual({ street: '120 Congress Ave', city: 'Austin', state: 'TX', zip: '78701' });
});

test("prefers the customer's corrections", () => {
  expect(readAddressParts({ ...ADDRESS, city: 'Rollingwood', zip: '78746' })).toMatchObject({
    city: 'Rollingwood',
    zip: '78746',
  });
});

test("finds the dialog's field for what the server refuses", () => {
  const errors = { zipCode: 'a', pickupZip: 'b', pickupDate: 'c', customerId: 'd', quoteId: 'e' };
  const words = {
    title: '',
    message: '',
    waitTitle: '',
    ownMessageKinds: [],
    names: {},
  };
  const refusal = failureRefusal({ kind: 'wrong_fields', errors, message: null }, words, ['zip', 'time', 'address']);
  expect(refusal).toMatchObject({ errors: { zip: 'a', time: 'c', address: 'd' }, message: 'e' });
});
