import { describe, expect, test } from 'vitest';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import { RETURN_STATES } from '../returns/return-states.ts';
import { PARCEL_STATES } from '../shipping/parcel-events.ts';
import { ORDER_STATUSES } from '../vocabulary.ts';
import { type CustomerFacts, customerNext, stepTitle } from './customer-next.ts';
import { DECLINE_CAUSES, declineCause, needsWords } from './decline-cause.ts';

const MAILED: CustomerFacts = {
  ...{ status: 'received', paymentStatus: 'pending', serviceMethod: 'mail', hasLabel: true, hasTime: false },
  ...{ offer: null, parcel: null, hold: null, decline: null, back: null, paidBy: [] },
};

/** Parcels belong to mail, times to pickups, holds to evaluation, returns to declined orders, methods to paid ones. */
function everyCombination(): CustomerFacts[] {
  const ways: Partial<CustomerFacts>[] = [
    ...[true, false].map((hasTime) => ({ serviceMethod: 'home_pickup' as const, hasLabel: false, hasTime })),
    { serviceMethod: 'counter', hasLabel: false },
    { serviceMethod: 'mail', hasLabel: false },
    ...[null, ...PARCEL_STATES].map((parcel) => ({ serviceMethod: 'mail' as const, hasLabel: true, parcel })),
  ];
  const moneys: Partial<CustomerFacts>[] = [
    { paymentStatus: 'pending' },
    { paymentStatus: 'paid', paidBy: ['cash', 'zelle'] },
    ...PAYMENT_METHOD_VALUES.map((method) => ({ paymentStatus: 'paid' as const, paidBy: [method] })),
  ];
  const backs: Partial<CustomerFacts>[] = DECLINE_CAUSES.flatMap((cause) =>
    [null, ...RETURN_STATES].map((state) => ({
      decline: { cause, words: null },
      back: state === null ? null : { state, isHandedOver: false },
    })),
  );
  const stages = (status: CustomerFacts['status']): Partial<CustomerFacts>[] => {
    if (status === 'declined') return [{}, ...backs];
    if (status === 'evaluation') return [{}, { hold: 'customer' }, { hold: 'shop' }];
    const isAsked = status === 'price_confirmation' || status === 'pickup_assigned';
    return isAsked ? [{}, { offer: 'open' }, { offer: 'contested' }] : [{}];
  };
  return ORDER_STATUSES.flatMap((status) =>
    ways.flatMap((way) =>
      moneys.flatMap((money) => stages(status).map((stage) => ({ ...MAILED, status, ...way, ...money, ...stage }))),
    ),
  );
}

describe('in every combination that can occur', () => {
  const all = everyCombination().map((facts) => ({ facts, next: customerNext(facts) }));

  const broken = (rule: (row: (typeof all)[number]) => boolean) => all.filter((row) => !rule(row));

  test('the label is offered only while the device is still to be sent', () => {
    const labels = all.filter(({ next }) => next.action === 'label');
    expect(labels.length).toBeGreaterThan(0);
    for (const { facts } of labels) {
      expect(facts).toMatchObject({
        serviceMethod: 'mail',
        hasLabel: true,
        paymentStatus: 'pending',
        back: null,
        hold: null,
      });
      expect(['received', 'pickup_assigned']).toContain(facts.status);
      expect([null, 'label_made']).toContain(facts.parcel);
    }
  });

  test('an open offer, and nothing else, leads to the offer', () => {
    const isAsked = ({ offer, paymentStatus }: CustomerFacts) => offer === 'open' && paymentStatus !== 'paid';
    expect(broken(({ facts, next }) => (next.action === 'offer') === isAsked(facts))).toEqual([]);
  });

  test('money that was handed over is not on its way, and an unpaid order has none', () => {
    const isHandedOver = ({ paidBy }: CustomerFacts) =>
      paidBy.every((method) => method === 'cash' || method === 'card');
    const awaited = all.filter(({ next }) =>
      /arrives within|Look out for your payment/.test(`${next.text} ${next.step}`),
    );
    expect(awaited.filter(({ facts }) => facts.paymentStatus !== 'paid' || isHandedOver(facts))).toEqual([]);
  });

  test('a button has a step beside it, and only those ask the customer for one who can do it', () => {
    expect(broken(({ next }) => next.action === null || next.step !== null)).toEqual([]);
    expect(
      broken(({ facts, next }) => facts.serviceMethod === 'mail' || !/label|package/.test(`${next.step}`)),
    ).toEqual([]);
    expect(broken(({ facts, next }) => facts.status !== 'declined' || next.step === null)).toEqual([]);
  });

  test('"Declined" is what the customer declined', () => {
    expect(
      broken(
        ({ facts, next }) =>
          (next.title === 'Declined') === (facts.status === 'declined' && facts.decline?.cause === 'declined'),
      ),
    ).toEqual([]);
  });
});

test.each<[Partial<CustomerFacts>, string | RegExp, string | RegExp | null, string | null]>([
  [{}, 'Order received', /^Print your prepaid label/, 'label'],
  [{ hasLabel: false }, 'Order received', null, null],
  [{ parcel: 'in_transit' }, 'Order received', null, null],
  [{ parcel: 'returned' }, 'Order received', /^Call us/, null],
  [{ status: 'mail_tracking' }, 'On its way to us', null, null],
  [{ serviceMethod: 'home_pickup', hasLabel: false }, 'Order received', /^Choose a time/, 'book'],
  [{ serviceMethod: 'home_pickup', hasTime: true }, 'Order received', /driver comes/, null],
  [{ serviceMethod: 'counter', status: 'device_received' }, 'Device received', /drop-off receipt/, null],
  [{ status: 'evaluation', hold: 'customer' }, 'On hold', /clear the hold/, null],
  [{ status: 'evaluation', hold: 'shop' }, 'On hold', null, null],
  [{ status: 'price_confirmation', offer: 'open' }, 'Price confirmation', /^See our offer/, 'offer'],
  [{ status: 'price_confirmation', offer: 'contested' }, 'Price confirmation', null, null],
  [{ status: 'price_confirmation' }, 'Price confirmation', /^Call us to confirm/, null],
  [{ status: 'payment_issued' }, 'Payment in progress', null, null],
  [{ status: 'payment_issued', paymentStatus: 'paid', paidBy: ['cash'] }, 'Payment issued', null, null],
  [{ status: 'payment_issued', paymentStatus: 'paid', paidBy: ['zelle'] }, 'Payment issued', /^Look out/, null],
  [{ status: 'completed', paymentStatus: 'paid', paidBy: ['cash'] }, 'Completed', null, null],
  [{ status: 'declined' }, 'No sale', null, null],
  [{ status: 'declined', decline: { cause: 'declined', words: null } }, 'Declined', null, null],
  [{ status: 'declined', decline: { cause: 'hold', words: null } }, 'Hold not cleared', null, null],
  [{ status: 'declined', decline: { cause: 'lapsed', words: null } }, 'Offer expired', null, null],
  [{ status: 'declined', decline: { cause: 'staff', words: null } }, 'Not purchased', null, null],
  [{ status: 'cancelled' }, 'Cancelled', null, null],
])('%j', (given, title, step, action) => {
  const next = customerNext({ ...MAILED, ...given });
  expect(next).toMatchObject({ title, action });
  if (step === null) expect(next.step).toBeNull();
  else expect(next.step).toMatch(step);
});

test('A decline says its cause, then what staff wrote to the seller, then where the device is', () => {
  const decline = { cause: 'staff' as const, words: 'The frame is bent' };
  expect(customerNext({ ...MAILED, status: 'declined', decline }).text).toBe(
    "We're not able to buy this device. The frame is bent. If we have your device, we'll send it back free of charge.",
  );
  const back = { state: 'done' as const, isHandedOver: true };
  expect(customerNext({ ...MAILED, status: 'declined', decline, back }).text).toMatch(/handed over in our shop\.$/);
});

test('The history names a decline by its cause', () => {
  const step = { status: 'declined' as const, paymentStatus: 'pending' as const };
  expect([stepTitle({ ...step, declined: 'hold' }), stepTitle({ ...step, declined: null })]).toEqual([
    'Hold not cleared',
    'No sale',
  ]);
});

test.each([
  ['evaluation', true, 'hold'],
  ['price_confirmation', true, 'hold'],
  ['price_confirmation', false, 'declined'],
  ['evaluation', false, 'staff'],
  ['received', false, 'staff'],
] as const)('An order declined in %s (held: %s) without a cause has the cause "%s"', (from, isHeld, cause) => {
  expect(declineCause({ from, isHeld })).toBe(cause);
});

test("Only the seller's own no needs no words for them", () => {
  expect((['declined', 'hold', 'staff'] as const).map(needsWords)).toEqual([false, true, true]);
});
