import { describe, expect, test } from 'vitest';
import type { Product } from '#contracts/products.ts';
import {
  currentOffer,
  type EvaluationEvent,
  type EvaluationState,
  evaluationReducer,
  openEvaluation,
} from './evaluation-state.ts';
import { EMPTY_FORM, type EvaluationForm } from './form.ts';
import { NO_PROGRESS, type PlacedOrder, type Progress } from './progress.ts';

const product = (id: number, storage: string | null, basePrice: string): Product => ({
  id,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage,
  basePrice,
  isActive: true,
});
const DEVICE = {
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  products: [product(6, '128GB', '900.00'), product(7, '256GB', '1000.00')],
} as const;
const NOW = { day: '2026-11-20', minutes: 12 * 60 };
const PHONE = '+15125550142';

const OPTIONS = { storage: '256GB', condition: 'good', carrier: 'unlocked', carrierName: null, quantity: 1 } as const;
const CUSTOMER = { name: 'Ada', email: 'ada@example.com', phone: '(512) 555-0142' };
const ADDRESS = { address: '120 Congress Ave, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };
const APPOINTMENT = { date: '2026-11-21', time: '10:00 AM', notes: '' };
const FORM: EvaluationForm = {
  options: OPTIONS,
  customer: CUSTOMER,
  serviceMethod: 'home_pickup',
  address: ADDRESS,
  appointment: APPOINTMENT,
};
const ORDER: PlacedOrder = {
  id: '1',
  device: 'iPhone 15 Pro 256GB',
  quotedPrice: '850.00',
  serviceMethod: 'mail',
  trackingNumber: null,
  shippingLabelUrl: null,
  hasEarlierDetails: false,
};
const placed = (count: number): Progress => ({
  guest: null,
  units: Array.from({ length: count }, (_, index) => ({ key: `k${index}`, unsettled: [], order: ORDER })),
});

const opened = (form: EvaluationForm = EMPTY_FORM, more: Partial<EvaluationState> = {}): EvaluationState => ({
  ...openEvaluation(DEVICE, false, { form, step: 'options', quote: null, progress: NO_PROGRESS }),
  ...more,
});
/** Filled in completely, the phone verified. */
const ready = (form: Partial<EvaluationForm> = {}) =>
  opened({ ...FORM, ...form }, { step: 'handover', verifiedPhone: PHONE });

const confirm: EvaluationEvent = { type: 'confirm_pressed', now: NOW };
const ended = (outcome: Extract<EvaluationEvent, { type: 'submission_ended' }>['outcome']): EvaluationEvent => ({
  type: 'submission_ended',
  outcome,
});

interface Row {
  name: string;
  from: EvaluationState;
  event: EvaluationEvent;
  to: object;
}

const MISSING = 'Missing Information';
const FILL_CUSTOMER = 'Please fill in all customer information fields.';
const VERIFY = 'Please verify your phone number to continue.';
const COMPLETE = 'Please ensure all fields are completed before submitting.';
const FILL_APPOINTMENT = 'Please fill in all appointment and address fields.';

const STEPS: Row[] = [
  {
    name: 'stays at the options while one is missing, and marks it',
    from: opened({ ...FORM, options: { ...OPTIONS, carrier: null } }),
    event: { type: 'submit_pressed' },
    to: {
      step: 'options',
      errors: { carrier: 'Please choose the carrier.' },
      refusal: { title: 'Validation Error', message: COMPLETE },
    },
  },
  {
    name: 'asks for the name of another carrier',
    from: opened({ ...FORM, options: { ...OPTIONS, carrier: 'other' } }),
    event: { type: 'submit_pressed' },
    to: { step: 'options', errors: { carrierName: 'Please choose the name of the carrier.' } },
  },
  {
    name: 'asks for a storage that the products have',
    from: opened({ ...FORM, options: { ...OPTIONS, storage: '64GB' } }),
    event: { type: 'submit_pressed' },
    to: { step: 'options', errors: { storage: 'Please choose the storage.' } },
  },
  {
    name: 'reveals the customer step',
    from: opened(FORM),
    event: { type: 'submit_pressed' },
    to: { step: 'customer' },
  },
  {
    name: 'does not hide a step that is revealed',
    from: ready(),
    event: { type: 'submit_pressed' },
    to: { step: 'handover' },
  },
  {
    name: 'needs name, email and phone',
    from: opened({ ...FORM, customer: { name: ' ', email: '', phone: '' } }, { step: 'customer' }),
    event: { type: 'continue_pressed' },
    to: {
      step: 'customer',
      errors: {
        name: 'Please enter your name.',
        email: 'Please enter your email.',
        phone: 'Please enter your phone number.',
      },
      refusal: { title: MISSING, message: FILL_CUSTOMER },
    },
  },
  {
    name: 'needs a verified phone',
    from: opened(FORM, { step: 'customer' }),
    event: { type: 'continue_pressed' },
    to: {
      step: 'customer',
      errors: { phone: VERIFY },
      refusal: { title: 'Phone Verification Required', message: VERIFY },
    },
  },
  {
    name: 'takes no proof of another phone',
    from: opened(FORM, { step: 'customer', verifiedPhone: '+15125550143' }),
    event: { type: 'continue_pressed' },
    to: { step: 'customer', errors: { phone: VERIFY } },
  },
  {
    name: 'catches an email that cannot be one',
    from: opened({ ...FORM, customer: { ...CUSTOMER, email: 'ada@' } }, { step: 'customer', verifiedPhone: PHONE }),
    event: { type: 'continue_pressed' },
    to: { step: 'customer', errors: { email: 'Invalid email' } },
  },
  {
    name: 'reveals the handover step',
    from: opened(FORM, { step: 'customer', verifiedPhone: PHONE }),
    event: { type: 'continue_pressed' },
    to: { step: 'handover', errors: {}, refusal: null },
  },
];

const CONFIRM: Row[] = [
  { name: 'sends a complete pickup', from: ready(), event: confirm, to: { phase: { name: 'sending' } } },
  {
    name: 'sends a complete mail-in',
    from: ready({ serviceMethod: 'mail', appointment: { date: '', time: '', notes: '' } }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'sends a mail-in with a combined address alone',
    from: ready({ serviceMethod: 'mail', address: { address: ADDRESS.address, city: '', state: '', zip: '' } }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'needs a handover method',
    from: ready({ serviceMethod: null }),
    event: confirm,
    to: {
      phase: { name: 'editing' },
      errors: { serviceMethod: 'Please choose how to hand over your device.' },
      refusal: { title: 'Validation Error', message: COMPLETE },
    },
  },
  {
    name: 'needs the phone that was verified',
    from: ready({ customer: { ...CUSTOMER, phone: '(512) 555-0143' } }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { phone: VERIFY } },
  },
  {
    name: 'needs date, time and address for a pickup',
    from: ready({ appointment: { date: '', time: '', notes: '' }, address: { ...ADDRESS, city: '' } }),
    event: confirm,
    to: {
      phase: { name: 'editing' },
      errors: {
        date: 'Please choose a day.',
        time: 'Please choose a time.',
        city: 'Please enter the city.',
      },
      refusal: { title: MISSING, message: FILL_APPOINTMENT },
    },
  },
  {
    name: 'needs a street address with a comma for a pickup',
    from: ready({ address: { ...ADDRESS, address: '120 Congress Ave' } }),
    event: confirm,
    to: {
      errors: { address: 'Please write number and street, city, state and zip, with commas between.' },
      refusal: {
        title: 'Invalid Address',
        message: 'Please enter a valid street address with number and street name.',
      },
    },
  },
  {
    name: 'picks nothing up yesterday',
    from: ready({ appointment: { ...APPOINTMENT, date: '2026-11-19' } }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { date: 'Please choose a day from today up to 60 days ahead.' } },
  },
  {
    name: 'picks nothing up this morning when it is noon',
    from: ready({ appointment: { ...APPOINTMENT, date: NOW.day, time: '11:00 AM' } }),
    event: confirm,
    to: { phase: { name: 'editing' }, errors: { time: 'Please choose one of the offered times.' } },
  },
  {
    name: 'picks up this afternoon when it is noon',
    from: ready({ appointment: { ...APPOINTMENT, date: NOW.day, time: '1:00 PM' } }),
    event: confirm,
    to: { phase: { name: 'sending' } },
  },
  {
    name: 'needs an address for the label',
    from: ready({ serviceMethod: 'mail', address: { address: '', city: '', state: 'Texas', zip: '787' } }),
    event: confirm,
    to: {
      errors: {
        address: 'Please enter your street address.',
        city: 'Please enter the city.',
        state: 'Two capital letters, such as TX.',
        zip: 'Five digits, such as 78701.',
      },
      refusal: { title: 'Missing Address', message: 'Please provide your address for the shipping label.' },
    },
  },
];

const sending = ready();
sending.phase = { name: 'sending' };
const changed = evaluationReducer(sending, ended({ kind: 'price_changed', cents: 80_000 }));

const OUTCOMES: Row[] = [
  { name: 'takes a second click for none', from: sending, event: confirm, to: sending },
  {
    name: 'keeps the form as it is while it is sent',
    from: sending,
    event: { type: 'customer_changed', change: { name: 'Grace' } },
    to: { form: FORM },
  },
  {
    name: 'forgets what was entered once the orders are made',
    from: sending,
    event: ended({ kind: 'placed' }),
    to: { phase: { name: 'placed' }, form: EMPTY_FORM, quote: null },
  },
  {
    name: 'says that a submission failed, and loses nothing',
    from: sending,
    event: ended({ kind: 'failed' }),
    to: {
      phase: { name: 'editing' },
      form: FORM,
      refusal: { title: 'Error', message: 'Failed to submit order. Please try again.' },
    },
  },
  {
    name: "puts the server's texts beside the fields",
    from: sending,
    event: ended({ kind: 'wrong_fields', errors: { email: 'Invalid email', pickupZip: 'No such zip', other: 'x' } }),
    to: { phase: { name: 'editing' }, errors: { email: 'Invalid email', zip: 'No such zip' } },
  },
  {
    name: 'says how long to wait',
    from: sending,
    event: ended({ kind: 'wait', seconds: 240 }),
    to: {
      phase: { name: 'editing' },
      refusal: {
        title: 'Please Wait',
        message: 'There were too many attempts. Please try again in 4 minutes. Nothing you entered is lost.',
      },
    },
  },
  {
    name: 'verifies the phone again when the server has no proof',
    from: sending,
    event: ended({ kind: 'phone_unverified' }),
    to: {
      phase: { name: 'editing' },
      verifiedPhone: null,
      errors: { phone: VERIFY },
      refusal: { title: 'Phone Verification Required', message: VERIFY },
    },
  },
  {
    name: 'shows both prices when the price has changed',
    from: sending,
    event: ended({ kind: 'price_changed', cents: 80_000 }),
    to: { phase: { name: 'price_changed', oldCents: 85_000, newCents: 80_000 }, quote: null, form: FORM },
  },
  {
    name: 'sends at the new price when it is accepted',
    from: changed,
    event: { type: 'price_accepted' },
    to: { phase: { name: 'sending' }, form: FORM },
  },
  {
    name: 'goes back with nothing lost when it is not',
    from: changed,
    event: { type: 'price_declined' },
    to: { phase: { name: 'editing' }, form: FORM, step: 'handover' },
  },
  { name: 'accepts no price that was not asked for', from: ready(), event: { type: 'price_accepted' }, to: ready() },
  {
    name: 'starts over on demand',
    from: ready(),
    event: { type: 'started_over' },
    to: { step: 'options', form: EMPTY_FORM, verifiedPhone: null, progress: NO_PROGRESS },
  },
];

const EDITS: Row[] = [
  {
    name: 'no longer marks the field that is changed, and keeps the other marks',
    from: opened(FORM, { errors: { name: 'a', email: 'b' } }),
    event: { type: 'customer_changed', change: { name: 'Grace' } },
    to: { errors: { email: 'b' }, form: { customer: { ...CUSTOMER, name: 'Grace' } } },
  },
  {
    name: 'no longer marks the part of the address that is changed',
    from: opened(FORM, { errors: { city: 'a', zip: 'b' } }),
    event: { type: 'address_changed', address: { ...ADDRESS, city: 'Dallas' } },
    to: { errors: { zip: 'b' } },
  },
  {
    name: 'no longer marks the phone once a code is asked for',
    from: opened(FORM, { errors: { name: 'a', phone: VERIFY } }),
    event: { type: 'code_asked_for' },
    to: { verifiedPhone: null, errors: { name: 'a' } },
  },
  {
    name: 'no longer marks the phone once it is proved',
    from: opened(FORM, { errors: { phone: VERIFY } }),
    event: { type: 'phone_proved', phone: PHONE },
    to: { verifiedPhone: PHONE, errors: {} },
  },
  {
    name: 'names a carrier only when it is another one',
    from: opened({ ...FORM, options: { ...OPTIONS, carrier: 'other', carrierName: 'Verizon' } }),
    event: { type: 'options_changed', change: { carrier: 'unlocked' } },
    to: { form: { options: { carrier: 'unlocked', carrierName: null } } },
  },
  {
    name: 'sells ten devices at most',
    from: opened(FORM),
    event: { type: 'options_changed', change: { quantity: 11 } },
    to: { form: { options: { quantity: 10 } } },
  },
  {
    name: 'sells one device at least',
    from: opened(FORM),
    event: { type: 'options_changed', change: { quantity: 0 } },
    to: { form: { options: { quantity: 1 } } },
  },
  {
    name: 'does not go below what is ordered already',
    from: opened({ ...FORM, options: { ...OPTIONS, quantity: 3 } }, { progress: placed(2) }),
    event: { type: 'options_changed', change: { quantity: 1 } },
    to: { form: { options: { quantity: 2 } } },
  },
];

describe.each([
  ['a revealed step', STEPS],
  ['Confirm Order', CONFIRM],
  ['a submission', OUTCOMES],
  ['an edit', EDITS],
] as const)('%s', (_, rows) => {
  test.each(rows)('$name', ({ from, event, to }) => {
    const after = evaluationReducer(from, event);
    expect(after).toMatchObject(to);
    if ('errors' in to) expect(after.errors).toEqual(to.errors);
  });
});

describe('opening', () => {
  test('goes on where a half-finished submission stopped', () => {
    const draft = { form: { ...FORM, options: { ...OPTIONS, quantity: 3 } }, step: 'handover', quote: null } as const;
    expect(openEvaluation(DEVICE, false, { ...draft, progress: placed(1) }).phase.name).toBe('editing');
    expect(openEvaluation(DEVICE, false, { ...draft, progress: placed(3) }).phase.name).toBe('placed');
  });
});

describe('the price', () => {
  const cents = (state: EvaluationState) => currentOffer(state)?.cents ?? null;

  test('appears by itself when all options are chosen, and follows every change', () => {
    const events: EvaluationEvent[] = [
      { type: 'options_changed', change: { condition: 'good' } },
      { type: 'options_changed', change: { carrier: 'unlocked' } },
      { type: 'options_changed', change: { storage: '256GB' } },
      { type: 'options_changed', change: { carrier: 'other' } },
      { type: 'options_changed', change: { carrierName: 'Verizon' } },
      { type: 'options_changed', change: { condition: 'new' } },
    ];
    let state = opened();
    const prices = events.map((event) => {
      state = evaluationReducer(state, event);
      return cents(state);
    });
    expect(prices).toEqual([null, null, 85_000, null, 76_500, 99_000]);
  });

  test('is the locked one as long as it is for what is chosen', () => {
    const offer = currentOffer(opened(FORM));
    const quote = { selection: offer?.selection ?? '', cents: 87_000, quoteId: 'q', expiresAt: '2026-12-04T00:00:00Z' };
    const locked = evaluationReducer(opened(FORM), { type: 'quote_received', quote });
    expect(currentOffer(locked)).toMatchObject({ cents: 87_000, computedCents: 85_000, steps: [], quote });
    expect(cents(evaluationReducer(locked, { type: 'options_changed', change: { condition: 'fair' } }))).toBe(70_000);
  });

  test('is the one that the server named, also when the customer goes back', () => {
    expect(cents(changed)).toBe(80_000);
    expect(cents(evaluationReducer(changed, { type: 'price_declined' }))).toBe(80_000);
  });

  test('follows the prices of today once they are loaded', () => {
    const products = [product(7, '256GB', '1100.00')];
    const loaded = evaluationReducer(changed, { type: 'products_loaded', products, offline: false });
    expect(cents(loaded)).toBe(93_500);
  });
});
