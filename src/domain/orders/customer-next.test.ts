import { describe, expect, test } from 'vitest';
import { HOLD_CODES, unsoldReasons } from '../inspection/holds.ts';
import { PAYMENT_METHOD_VALUES } from '../payment-methods.ts';
import { RETURN_STATES } from '../returns/return-states.ts';
import { PARCEL_STATES } from '../shipping/parcel-events.ts';
import { ORDER_STATUSES, SERVICE_METHODS } from '../vocabulary.ts';
import { type CustomerFacts, customerNext, type OrderReturnFacts, stepTitle } from './customer-next.ts';
import { DECLINE_CAUSES, declineCause, needsSellerWords } from './decline-cause.ts';
import { asksAboutPrice, isCancellable, isEnded } from './status.ts';

const MAILED: CustomerFacts = {
  status: 'received',
  paymentStatus: 'pending',
  serviceMethod: 'mail',
  hasLabel: true,
  hasTime: false,
  offer: null,
  parcel: null,
  hold: null,
  decline: null,
  back: null,
  paidBy: [],
};
const BACK: OrderReturnFacts = { state: 'sent', because: [], isCollected: false, isHandedOver: false };

type Status = CustomerFacts['status'];
type Part = Partial<CustomerFacts>;

/** The way here. The parcel is read while the device is not in the shop yet; a pickup has a time, a mail-in a label. */
function waysOf(status: Status): Part[] {
  const parcels = isCancellable(status) ? [null, ...PARCEL_STATES] : [null];
  return SERVICE_METHODS.flatMap((serviceMethod): Part[] => {
    const way = { serviceMethod, hasLabel: false };
    if (serviceMethod === 'counter') return [way];
    if (serviceMethod === 'home_pickup') return [true, false].map((hasTime) => ({ ...way, hasTime }));
    return [way, ...parcels.map((parcel) => ({ ...way, hasLabel: true, parcel }))];
  });
}

/** Any status may be picked for a paid order, and for an unpaid one. */
const MONEYS: readonly Part[] = [
  { paymentStatus: 'pending' },
  { paymentStatus: 'paid', paidBy: [] },
  ...PAYMENT_METHOD_VALUES.flatMap((first) =>
    PAYMENT_METHOD_VALUES.map((second) => ({
      paymentStatus: 'paid' as const,
      paidBy: first === second ? [first] : [first, second],
    })),
  ),
];

/** Returns of declined devices, begun or not: for each cause, and for each hold, with words of staff and without. */
const DECLINES: readonly Part[] = [null, ...RETURN_STATES.filter((state) => state !== 'called_off')].flatMap((state) =>
  [true, false].flatMap((isHandedOver) => {
    const back = state === null ? null : { ...BACK, state, isHandedOver };
    return [
      { back },
      ...DECLINE_CAUSES.map((cause) => ({ decline: { cause, words: null }, back })),
      ...HOLD_CODES.map((code) => ({
        decline: { cause: 'hold' as const, words: 'Call us to talk about it' },
        back: back && { ...back, because: unsoldReasons([code]), isCollected: code === 'BATTERY_SWOLLEN' },
      })),
    ];
  }),
);

/** Words about a device that is still to come. */
const COMING = /Print|your prepaid|drop it off|in the mail|[Dd]river|Choose a pickup/;

/** What happens in the shop: holds are read of orders in evaluation, offers where a price is asked about, returns of declined. */
function stagesOf(status: Status, { serviceMethod }: Part): readonly Part[] {
  if (status === 'declined') return DECLINES;
  if (status === 'evaluation') return [{}, { hold: 'customer' }, { hold: 'shop' }];
  const isAtDoor = status === 'pickup_assigned' && serviceMethod === 'home_pickup';
  return asksAboutPrice(status) || isAtDoor ? [{}, { offer: 'open' }, { offer: 'contested' }] : [{}];
}

/** Every combination of facts that can occur, as `forCustomer` reads them. */
function everyCombination(): CustomerFacts[] {
  return ORDER_STATUSES.flatMap((status) =>
    waysOf(status).flatMap((way) =>
      MONEYS.flatMap((money) =>
        stagesOf(status, way).map((stage) => ({ ...MAILED, status, ...way, ...money, ...stage })),
      ),
    ),
  );
}

describe('in every combination that can occur', () => {
  const all = everyCombination().map((facts) => ({ facts, next: customerNext(facts) }));
  type Row = (typeof all)[number];

  /** Returns the first combinations that break a rule. */
  const broken = (rule: (row: Row) => boolean) => all.filter((row) => !rule(row)).slice(0, 3);
  const fullText = ({ next }: Row) => `${next.title} ${next.text} ${next.step ?? ''}`;
  const isPaid = ({ facts }: Row) => facts.paymentStatus === 'paid';
  /** The device is in the shop, or was. */
  const hasArrived = ({ facts }: Row) => !isCancellable(facts.status) || facts.serviceMethod === 'counter';

  test('there is one state in words, and at most one next step', () => {
    expect(all.length).toBeGreaterThan(5000);
    expect(broken(({ next }) => next.title !== '' && /[.!]$/.test(next.text))).toEqual([]);
    expect(broken(({ next }) => next.step === null || /^[A-Z].*\.$/.test(next.step))).toEqual([]);
    expect(broken(({ next }) => next.action === null || next.step !== null)).toEqual([]);
  });

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

  test('nothing asks to send, to print or to wait for the driver once the device arrived, was paid or goes back', () => {
    const isOver = (row: Row) => hasArrived(row) || isPaid(row) || row.facts.back !== null;
    expect(broken((row) => !isOver(row) || !COMING.test(fullText(row)))).toEqual([]);
    expect(broken((row) => !isOver(row) || (row.next.action !== 'label' && row.next.action !== 'book'))).toEqual([]);
  });

  test('an open offer, and nothing else, leads to the offer', () => {
    const isNeeded = ({ offer, paymentStatus }: CustomerFacts) => offer === 'open' && paymentStatus !== 'paid';
    expect(broken(({ facts, next }) => (next.action === 'offer') === isNeeded(facts))).toEqual([]);
  });

  test('money that was handed over is not on its way, and an unpaid order has none', () => {
    const isHandedOver = ({ paidBy }: CustomerFacts) =>
      paidBy.every((method) => method === 'cash' || method === 'card');
    const isAwaited = (row: Row) => /arrives within|Watch for your payment/.test(fullText(row));
    expect(broken((row) => !isAwaited(row) || (isPaid(row) && !isHandedOver(row.facts)))).toEqual([]);
    expect(
      broken((row) => isPaid(row) || !/(We|we)(’ve)? (sent|paid)|been paid|Payment issued/.test(fullText(row))),
    ).toEqual([]);
  });

  test('a pickup is booked where it has no time, by no other order', () => {
    expect(
      broken(({ facts, next }) => next.action !== 'book' || (facts.serviceMethod === 'home_pickup' && !facts.hasTime)),
    ).toEqual([]);
    expect(
      broken(({ facts, next }) => facts.serviceMethod === 'mail' || !/label|package/.test(`${next.step}`)),
    ).toEqual([]);
  });

  test('an order that ended asks for nothing but to collect a device that may not be mailed', () => {
    const asks = ({ facts, next }: Row) => isEnded(facts.status) && next.step !== null;
    expect(broken((row) => !asks(row) || row.facts.back?.isCollected === true)).toEqual([]);
    expect(
      broken(({ facts, next }) => !facts.back?.isCollected || facts.back.isHandedOver || next.step !== null),
    ).toEqual([]);
    expect(broken(({ facts, next }) => !facts.back?.isCollected || !/by text|carrier|label/.test(next.text))).toEqual(
      [],
    );
  });

  test('"Declined" is what the customer declined, and a hold is told by its cause, but for what others look for', () => {
    const isOwnNo = ({ facts }: Row) => facts.status === 'declined' && facts.decline?.cause === 'declined';
    expect(broken((row) => (row.next.title === 'Declined') === isOwnNo(row))).toEqual([]);
    expect(
      broken(({ facts, next }) => (facts.back?.because ?? []).every((cause) => next.text.includes(cause))),
    ).toEqual([]);
    expect(broken((row) => !/stolen|police|lost/i.test(fullText(row)))).toEqual([]);
  });
});

test.each<[Partial<CustomerFacts>, string | RegExp, string | RegExp | null, string | null]>([
  [{}, 'Order received', /^Print your prepaid label/, 'label'],
  [{ hasLabel: false }, 'Order received', null, null],
  [{ parcel: 'in_transit' }, 'Order received', null, null],
  [{ parcel: 'returned' }, 'Order received', /^Call us/, null],
  [{ status: 'mail_tracking' }, 'On its way to us', null, null],
  [{ serviceMethod: 'home_pickup', hasLabel: false }, 'Order received', /^Choose a pickup time/, 'book'],
  [{ serviceMethod: 'home_pickup', hasTime: true }, 'Order received', /^Have your device ready/, null],
  [{ serviceMethod: 'counter', hasLabel: false, status: 'mail_tracking' }, 'Device received', /drop-off receipt/, null],
  [{ status: 'pickup_assigned' }, 'Order received', /^Print your prepaid label/, 'label'],
  [
    { serviceMethod: 'home_pickup', hasLabel: false, status: 'mail_tracking' },
    'Order received',
    /^Choose a pickup time/,
    'book',
  ],
  [{ serviceMethod: 'counter', status: 'device_received' }, 'Device received', /drop-off receipt/, null],
  [{ status: 'evaluation', hold: 'customer' }, 'On hold', /clear the hold/, null],
  [{ status: 'evaluation', hold: 'shop' }, 'On hold', null, null],
  [{ status: 'price_confirmation', offer: 'open' }, 'Price confirmation', /^Review our offer/, 'offer'],
  [{ status: 'price_confirmation', offer: 'contested' }, 'Price confirmation', null, null],
  [{ status: 'price_confirmation' }, 'Price confirmation', /^Call us to confirm/, null],
  [{ status: 'payment_issued' }, 'Payment in progress', null, null],
  [{ status: 'payment_issued', paymentStatus: 'paid', paidBy: ['cash'] }, 'Payment issued', null, null],
  [{ status: 'payment_issued', paymentStatus: 'paid', paidBy: ['zelle'] }, 'Payment issued', /^Watch for/, null],
  [{ status: 'completed', paymentStatus: 'paid', paidBy: ['cash'] }, 'Completed', null, null],
  [{ status: 'declined' }, 'No sale', null, null],
  [{ status: 'declined', decline: { cause: 'declined', words: null } }, 'Declined', null, null],
  [{ status: 'declined', decline: { cause: 'hold', words: null } }, 'Hold not cleared', null, null],
  [{ status: 'declined', decline: { cause: 'lapsed', words: null } }, 'Offer expired', null, null],
  [{ status: 'declined', decline: { cause: 'staff', words: null } }, 'Not purchased', null, null],
  [{ status: 'cancelled' }, 'Canceled', null, null],
])('%j', (given, title, step, action) => {
  const next = customerNext({ ...MAILED, ...given });
  expect(next).toMatchObject({ title, action });
  if (step === null) expect(next.step).toBeNull();
  else expect(next.step).toMatch(step);
});

test('A decline says its cause, then what staff wrote to the seller, then where the device is', () => {
  const decline = { cause: 'staff' as const, words: 'The frame is bent' };
  expect(customerNext({ ...MAILED, status: 'declined', decline }).text).toBe(
    'We’re not able to buy this device. The frame is bent. If we have your device, we’ll ship it back to you for free.',
  );
  const back = { ...BACK, state: 'done' as const, isHandedOver: true };
  expect(customerNext({ ...MAILED, status: 'declined', decline, back }).text).toMatch(/picked up at our shop\.$/);
});

test('A hold that was not cleared is named, and a swollen battery is collected', () => {
  const held = { ...MAILED, status: 'declined' as const, decline: { cause: 'hold' as const, words: 'Call us' } };
  const back = { ...BACK, because: ['Find My was still on'] };
  expect(customerNext({ ...held, back }).text).toMatch(
    /^We couldn’t buy your device because Find My was still on\. Call us\. The carrier/,
  );
  const swollen = { ...BACK, state: 'queued' as const, because: ['its battery is swollen'], isCollected: true };
  expect(customerNext({ ...held, back: swollen })).toMatchObject({
    text: expect.stringContaining('We can’t mail your device'),
    step: 'Pick up your device at our shop.',
  });
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
  expect((['declined', 'hold', 'staff'] as const).map(needsSellerWords)).toEqual([false, true, true]);
});
