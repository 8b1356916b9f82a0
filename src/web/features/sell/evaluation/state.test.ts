import { describe, expect, test } from 'vitest';
import { evaluationReducer } from './later-state.ts';
import { currentOffer, type EvaluationEvent, type EvaluationState, openEvaluation } from './state.ts';
import {
  ADDRESS,
  COMPLETE,
  CUSTOMER,
  DEVICE,
  FILL_CUSTOMER,
  FORM,
  MISSING,
  OPTIONS,
  openedState,
  PHONE,
  PICKUPS,
  placedProgress,
  product,
  type Row,
  readyState,
  VERIFY,
} from './testing/evaluation-dialog.ts';

const STEPS: Row[] = [
  {
    name: 'stays at the options while one is missing, and marks it',
    from: openedState({ ...FORM, ...OPTIONS, carrier: null }),
    event: { type: 'submit_pressed' },
    to: {
      step: 'options',
      errors: { carrier: 'Please choose the carrier.' },
      refusal: { title: 'Validation Error', message: COMPLETE },
    },
  },
  {
    name: 'asks for the name of another carrier',
    from: openedState({ ...FORM, ...OPTIONS, carrier: 'other' }),
    event: { type: 'submit_pressed' },
    to: { step: 'options', errors: { carrierName: 'Please choose the name of the carrier.' } },
  },
  {
    name: 'asks for a storage that the products have',
    from: openedState({ ...FORM, ...OPTIONS, storage: '64GB' }),
    event: { type: 'submit_pressed' },
    to: { step: 'options', errors: { storage: 'Please choose the storage.' } },
  },
  {
    name: 'reveals the customer step',
    from: openedState(FORM),
    event: { type: 'submit_pressed' },
    to: { step: 'customer' },
  },
  {
    name: 'does not hide a step that is revealed',
    from: readyState(),
    event: { type: 'submit_pressed' },
    to: { step: 'handover' },
  },
  {
    name: 'needs name, email and phone',
    from: openedState({ ...FORM, name: ' ', email: '', phone: '' }, { step: 'customer' }),
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
    from: openedState(FORM, { step: 'customer' }),
    event: { type: 'continue_pressed' },
    to: {
      step: 'customer',
      errors: { phone: VERIFY },
      refusal: { title: 'Phone Verification Required', message: VERIFY },
    },
  },
  {
    name: 'takes no proof of another phone',
    from: openedState(FORM, { step: 'customer', verifiedPhone: '+15125550143' }),
    event: { type: 'continue_pressed' },
    to: { step: 'customer', errors: { phone: VERIFY } },
  },
  {
    name: 'catches an email that cannot be one',
    from: openedState({ ...FORM, ...CUSTOMER, email: 'ada@' }, { step: 'customer', verifiedPhone: PHONE }),
    event: { type: 'continue_pressed' },
    to: { step: 'customer', errors: { email: 'Invalid email' } },
  },
  {
    name: 'reveals the handover step',
    from: openedState(FORM, { step: 'customer', verifiedPhone: PHONE }),
    event: { type: 'continue_pressed' },
    to: { step: 'handover', errors: {}, refusal: null },
  },
];

const EDITS: Row[] = [
  {
    name: 'no longer marks the field that is changed, and keeps the other marks',
    from: openedState(FORM, { errors: { name: 'a', email: 'b' } }),
    event: { type: 'edited', change: { name: 'Grace' } },
    to: { errors: { email: 'b' }, form: { ...CUSTOMER, name: 'Grace' } },
  },
  {
    name: 'no longer marks the part of the address that is changed',
    from: openedState(FORM, { errors: { city: 'a', zip: 'b' } }),
    event: { type: 'edited', change: { ...ADDRESS, city: 'Dallas' } },
    to: { errors: { zip: 'b' } },
  },
  {
    name: 'no longer marks the phone once a code is asked for',
    from: openedState(FORM, { errors: { name: 'a', phone: VERIFY } }),
    event: { type: 'code_asked_for' },
    to: { verifiedPhone: null, errors: { name: 'a' } },
  },
  {
    name: 'no longer marks the phone once it is proved',
    from: openedState(FORM, { errors: { phone: VERIFY } }),
    event: { type: 'phone_proved', phone: PHONE },
    to: { verifiedPhone: PHONE, errors: {} },
  },
  {
    name: 'names a carrier only when it is another one',
    from: openedState({ ...FORM, ...OPTIONS, carrier: 'other', carrierName: 'Verizon' }),
    event: { type: 'edited', change: { carrier: 'unlocked' } },
    to: { form: { carrier: 'unlocked', carrierName: null } },
  },
  {
    name: 'sells ten devices at most',
    from: openedState(FORM),
    event: { type: 'edited', change: { quantity: 11 } },
    to: { form: { quantity: 10 } },
  },
  {
    name: 'sells one device at least',
    from: openedState(FORM),
    event: { type: 'edited', change: { quantity: 0 } },
    to: { form: { quantity: 1 } },
  },
  {
    name: 'does not go below what is ordered already',
    from: openedState({ ...FORM, ...OPTIONS, quantity: 3 }, { progress: placedProgress(2) }),
    event: { type: 'edited', change: { quantity: 1 } },
    to: { form: { quantity: 2 } },
  },
];

describe.each([
  ['a revealed step', STEPS],
  ['an edit', EDITS],
] as const)('%s', (_, rows) => {
  test.each(rows)('$name', ({ from, event, to }) => {
    const after = evaluationReducer(from, event);
    expect(after).toMatchObject(to);
    if ('errors' in to) expect(after.errors).toEqual(to.errors);
  });
});

describe('opening', () => {
  test('continues where an interrupted submission stopped', () => {
    const draft = { form: { ...FORM, ...OPTIONS, quantity: 3 }, step: 'handover', quote: null } as const;
    expect(
      openEvaluation(DEVICE, { offline: false, pickups: PICKUPS }, { ...draft, progress: placedProgress(1) }).phase
        .name,
    ).toBe('editing');
    expect(
      openEvaluation(DEVICE, { offline: false, pickups: PICKUPS }, { ...draft, progress: placedProgress(3) }).phase
        .name,
    ).toBe('placed');
  });
});

describe('a link with answers', () => {
  const shop = { offline: false, pickups: PICKUPS };

  test('opens the dialog with those that the model has', () => {
    const { form } = openEvaluation(DEVICE, shop, null, { storage: '256GB', condition: 'good', carrier: 'other' });
    expect(form).toMatchObject({ storage: '256GB', condition: 'good', carrier: 'other' });
  });

  test('leaves what it does not know to the seller', () => {
    const { form } = openEvaluation(DEVICE, shop, null, { storage: '3GB', condition: 'used', carrier: 'Verizon' });
    expect(form).toMatchObject({ storage: null, condition: null, carrier: null });
  });

  test('does not change orders under way', () => {
    const draft = {
      form: { ...FORM, ...OPTIONS },
      step: 'handover',
      quote: null,
      progress: placedProgress(1),
    } as const;
    const { form } = openEvaluation(DEVICE, shop, draft, { storage: null, condition: 'poor' });
    expect(form.condition).toBe(OPTIONS.condition);
  });
});

describe('the price', () => {
  const selection = currentOffer(readyState())?.selection ?? '';
  const LOCKED = { selection, cents: 85_000, quoteId: 'q', expiresAt: '2026-12-04T00:00:00Z' };
  const sending = { ...readyState(), phase: { name: 'sending' } } as const;
  const changed = evaluationReducer(sending, {
    type: 'submission_ended',
    outcome: { kind: 'price_changed', cents: 80_000, message: null },
  });
  const cents = (state: EvaluationState) => currentOffer(state)?.cents ?? null;

  test('appears by itself when all options that it depends on are chosen, and follows every change', () => {
    const events: EvaluationEvent[] = [
      { type: 'edited', change: { condition: 'good' } },
      { type: 'edited', change: { carrier: 'unlocked' } },
      { type: 'edited', change: { storage: '256GB' } },
      { type: 'edited', change: { carrier: 'other' } },
      { type: 'edited', change: { carrierName: 'Verizon' } },
      { type: 'edited', change: { condition: 'new' } },
    ];
    let state = openedState();
    const prices = events.map((event) => {
      state = evaluationReducer(state, event);
      return cents(state);
    });
    expect(prices).toEqual([null, null, 85_000, 76_500, 76_500, 99_000]);
  });

  test('is the locked one while that is for the chosen options', () => {
    const offer = currentOffer(openedState(FORM));
    const quote = { ...LOCKED, selection: offer?.selection ?? '', cents: 87_000 };
    const locked = evaluationReducer(openedState(FORM), { type: 'quote_received', quote });
    expect(currentOffer(locked)).toMatchObject({ cents: 87_000, computedCents: 85_000, steps: [], quote });
    expect(cents(evaluationReducer(locked, { type: 'edited', change: { condition: 'fair' } }))).toBe(70_000);
  });

  test('is the one that the server named, also when the customer goes back', () => {
    expect(cents(changed)).toBe(80_000);
    expect(cents(evaluationReducer(changed, { type: 'price_declined' }))).toBe(80_000);
  });

  test('is the newest one in the question whether it is accepted', () => {
    const products = [product(7, '256GB', '1100.00')];
    const loaded = evaluationReducer(changed, { type: 'products_loaded', products, offline: false });
    expect(loaded.phase).toMatchObject({ name: 'price_changed', oldCents: 85_000, newCents: 93_500 });
    expect(cents(evaluationReducer(loaded, { type: 'price_accepted' }))).toBe(93_500);
  });

  test("stays the one that the server named when today's prices cannot be loaded", () => {
    const loaded = evaluationReducer(changed, { type: 'products_loaded', products: DEVICE.products, offline: true });
    expect(loaded.phase).toMatchObject({ name: 'price_changed', newCents: 80_000 });
    expect(cents(loaded)).toBe(80_000);
  });

  test.each([
    ['other prices', { type: 'products_loaded', products: DEVICE.products, offline: false }],
    ['a quote of another amount', { type: 'quote_received', quote: { ...LOCKED, cents: 81_000 } }],
    ['a quote of this amount', { type: 'quote_received', quote: { ...LOCKED, cents: 80_000 } }],
  ] as const)('is the one on the button that was pressed, also when %s came in meanwhile', (_, event) => {
    const priceChanged = evaluationReducer(changed, event);
    const accepted = evaluationReducer(priceChanged, { type: 'price_accepted' });
    expect(accepted.phase.name).toBe('sending');
    expect(priceChanged.phase).toMatchObject({ name: 'price_changed', newCents: currentOffer(accepted)?.cents });
  });

  test("follows today's prices once they are loaded", () => {
    const products = [product(7, '256GB', '1100.00')];
    const loaded = evaluationReducer(changed, { type: 'products_loaded', products, offline: false });
    expect(cents(loaded)).toBe(93_500);
  });
});
