import { describe, expect, test } from 'vitest';
import type { Account } from '#contracts/auth.ts';
import { NO_PROGRESS } from '../sale/state.ts';
import { currentSellOffer, EMPTY_FORM, openSell, type SellEvent, type SellState, sellReducer } from './state.ts';
import { ADDRESS, FORM, PICKUPS, PRICE_CENTS, PRODUCT, testSellState } from './testing/sale.ts';

const run = (state: SellState, ...events: SellEvent[]) => events.reduce(sellReducer, state);
const UNIT = { key: 'k', unsettled: [], order: null };
const ORDER = {
  id: '4e79a854-d8e0-4efb-8bae-bff313768f86',
  device: 'iPhone 15 Pro 256GB',
  quotedPrice: '785.00',
  serviceMethod: 'mail',
  trackingNumber: null,
  shippingLabelUrl: null,
  hasEarlierDetails: false,
} as const;
const ACCOUNT: Account = {
  user: { id: 'u', name: 'Ada', email: 'ada@example.com', phone: '+15125550142' },
  customer: {
    id: 'c',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '+15125550142',
    address: null,
    city: 'Unknown',
    state: 'Unknown',
    zipCode: '00000',
  },
};

describe('choosing a device', () => {
  test('another type resets series and model, another series the model', () => {
    const type = run(testSellState(), { type: 'edited', change: { deviceType: 'iPad' } });
    expect(type.form).toMatchObject({ deviceType: 'iPad', series: null, device: null, lockStatus: null });
    const series = run(testSellState(), { type: 'edited', change: { series: 'iPhone 14' } });
    expect(series.form).toMatchObject({ deviceType: 'iPhone', series: 'iPhone 14', device: null });
  });

  test('the carrier decides the lock status, whatever was answered before', () => {
    const locked = (carrier: 'unlocked' | 'other', before: 'locked' | 'unlocked' | null) =>
      run(testSellState({ lockStatus: before }), {
        type: 'edited',
        change: { device: { product: PRODUCT, carrier, carrierName: null } },
      }).form.lockStatus;
    expect(locked('unlocked', null)).toBe('unlocked');
    expect(locked('unlocked', 'locked')).toBe('unlocked');
    expect(locked('other', null)).toBe('locked');
    expect(locked('other', 'unlocked')).toBe('locked');
  });

  test('a device without network has no lock', () => {
    const wifi = { ...PRODUCT, deviceType: 'iPad', model: 'iPad (10th generation)' } as const;
    const device = { product: wifi, carrier: 'unlocked', carrierName: null } as const;
    expect(run(testSellState(), { type: 'edited', change: { device } }).form.lockStatus).toBeNull();
  });

  test("today's price replaces the saved one", () => {
    const today = { ...PRODUCT, basePrice: '900.00' };
    const state = run(testSellState(), { type: 'products_loaded', products: [today] });
    expect(currentSellOffer(state)?.cents).toBe(745_00);
  });
});

describe('the steps', () => {
  test('continue when they are complete, and go back without loss', () => {
    const secondStep = run(testSellState({}, { step: 1 }), { type: 'continue_pressed' });
    expect(secondStep.step).toBe(2);
    expect(run(secondStep, { type: 'back_pressed' })).toMatchObject({ step: 1, form: FORM });
    expect(run(secondStep, { type: 'back_pressed' }, { type: 'back_pressed' }).step).toBe(1);
  });

  test('stay, with their errors, when they are not', () => {
    const state = run(openSell(null, PICKUPS), { type: 'continue_pressed' });
    expect(state).toMatchObject({ step: 1, errors: { deviceType: expect.any(String) } });
    expect(run(state, { type: 'edited', change: { deviceType: 'iPad' } })).toMatchObject({ errors: {}, refusal: null });
  });

  test('submitting an incomplete form leads to the step with the missing answer', () => {
    const state = run(testSellState({ imei: '1' }), { type: 'submit_pressed' });
    expect(state).toMatchObject({ step: 2, phase: { name: 'editing' }, errors: { imei: expect.any(String) } });
  });

  test('the cart takes a device for mail without an address, and none for pickup', () => {
    const address = { address: '', city: '', state: '', zip: '' };
    expect(run(testSellState(address), { type: 'cart_pressed' }).refusal).toBeNull();
    expect(
      run(testSellState({ ...address, serviceMethod: 'home_pickup' }), { type: 'cart_pressed' }).refusal,
    ).not.toBeNull();
  });

  test('after the cart everything is reset but the person and the address', () => {
    const state = run(testSellState({ name: 'Ada' }), { type: 'next_device' });
    expect(state).toMatchObject({ step: 1, progress: NO_PROGRESS, quote: null });
    expect(state.form).toEqual({ ...EMPTY_FORM, ...ADDRESS, name: 'Ada' });
  });
});

describe('submitting', () => {
  test('waits for a sign-in, and is started once', () => {
    const identifying = run(testSellState(), { type: 'submit_pressed' });
    expect(identifying.phase).toEqual({ name: 'identifying', rejected: null });
    const sending = run(identifying, { type: 'identified' });
    expect(sending.phase).toEqual({ name: 'sending' });
    expect(run(sending, { type: 'submit_pressed' })).toBe(sending);
    expect(run(sending, { type: 'identified' })).toBe(sending);
    expect(run(identifying, { type: 'identification_declined' }).phase).toEqual({ name: 'editing' });
  });

  test('ignores typing while it is sent', () => {
    const sending = run(testSellState(), { type: 'submit_pressed' }, { type: 'identified' });
    expect(run(sending, { type: 'edited', change: { condition: 'new' } })).toBe(sending);
  });

  test('shows a created order, also after a reload', () => {
    const progress = { guest: null, units: [{ ...UNIT, order: ORDER }] };
    const done = run(
      testSellState({}, { phase: { name: 'sending' } }),
      { type: 'progressed', progress },
      { type: 'sale_ended', outcome: { kind: 'placed', orders: [ORDER] }, seller: ACCOUNT },
    );
    expect(done.phase).toEqual({ name: 'placed' });
    expect(done.form.device).toBeNull();
    expect(openSell(done, PICKUPS).phase).toEqual({ name: 'placed' });
  });

  test('asks about a changed price, and sends the accepted one', () => {
    const priceChanged = run(testSellState({}, { phase: { name: 'sending' } }), {
      type: 'sale_ended',
      outcome: { kind: 'price_changed', cents: 700_00, message: null },
      seller: ACCOUNT,
    });
    expect(priceChanged.phase).toMatchObject({ name: 'price_changed', oldCents: PRICE_CENTS, newCents: 700_00 });
    const accepted = run(priceChanged, { type: 'price_accepted' }, { type: 'identified' });
    expect(accepted.phase.name).toBe('sending');
    expect(currentSellOffer(accepted)).toMatchObject({ cents: 700_00, steps: [] });
    expect(run(priceChanged, { type: 'price_declined' })).toMatchObject({ phase: { name: 'editing' }, form: FORM });
  });

  test('asks again for an account that the server no longer knows', () => {
    const state = run(testSellState({}, { phase: { name: 'sending' } }), {
      type: 'sale_ended',
      outcome: { kind: 'signed_out', message: null },
      seller: ACCOUNT,
    });
    expect(state.phase).toEqual({ name: 'identifying', rejected: ACCOUNT });
  });

  test('shows an error of the server beside its field, on its step', () => {
    const errors = { imei: 'No such number', unknown: 'x' };
    const state = run(testSellState({}, { phase: { name: 'sending' } }), {
      type: 'sale_ended',
      outcome: { kind: 'wrong_fields', errors, message: null },
      seller: ACCOUNT,
    });
    expect(state).toMatchObject({ step: 2, phase: { name: 'editing' }, errors: { imei: 'No such number' } });
    expect(state.refusal?.title).toBe('Failed to submit order');
  });

  test.each([
    [{ kind: 'no_answer', message: 'Not said' }, 'Please try again. What you entered is still here.'],
    [{ kind: 'server_failed', message: 'Not said' }, 'Please try again. What you entered is still here.'],
    [{ kind: 'refused', message: null }, 'Please try again. What you entered is still here.'],
    [{ kind: 'refused', message: 'Refused' }, 'Refused'],
    [{ kind: 'away', message: 'In a moment' }, 'In a moment'],
    [
      { kind: 'wait', seconds: 40, message: null },
      'Too many attempts. Please try again in 40 seconds. What you entered is still here.',
    ],
  ] as const)('%j says why, and nothing is lost', (outcome, message) => {
    const state = run(testSellState({}, { phase: { name: 'sending' } }), {
      type: 'sale_ended',
      outcome,
      seller: ACCOUNT,
    });
    expect(state).toMatchObject({ form: FORM, refusal: { title: 'Failed to submit order', message } });
  });
});
