import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARRIER_DETAILS, CARRIER_STATUSES, type CarrierDetail, type CarrierStatus } from './carrier-words.ts';
import { foldParcel, isSilent } from './fold-parcel.ts';
import { type CarrierEvent, describeEvent, isScan } from './parcel-events.ts';

const hour = (at: number) => new Date(Date.UTC(2026, 10, 1, at));
const event = (at: number, status: CarrierStatus, detail: CarrierDetail = 'unknown'): CarrierEvent => ({
  at: hour(at),
  status,
  detail,
});

/** EasyPost's test codes EZ1000000001 to EZ7000000007, each an hour after the one before. */
const TEST_STATES = [
  event(1, 'pre_transit', 'label_created'),
  event(2, 'in_transit', 'arrived_at_facility'),
  event(3, 'out_for_delivery', 'out_for_delivery'),
  event(4, 'delivered', 'arrived_at_destination'),
  event(5, 'return_to_sender', 'return'),
  event(6, 'failure', 'failure'),
  event(7, 'unknown', 'unknown'),
];

/** Takes events as they come in: each look sees what came before, without what it knows already. */
function takeOneByOne(events: readonly CarrierEvent[]) {
  const received = new Map<string, CarrierEvent>();
  return events.map((carrierEvent) => {
    received.set(`${carrierEvent.at.getTime()} ${carrierEvent.status} ${carrierEvent.detail}`, carrierEvent);
    return foldParcel([...received.values()]);
  });
}

describe('the test states of EasyPost', () => {
  const end = {
    state: 'returning',
    trouble: 'returning',
    firstScanAt: hour(2),
    deliveredAt: hour(4),
    lastEventAt: hour(7),
  };

  test('end in one state, in every order', () => {
    for (const order of permutations(TEST_STATES)) expect(takeOneByOne(order).at(-1)).toEqual(end);
  });

  test('end in one state when they are repeated', () => {
    const repeated = fc
      .array(fc.constantFrom(...TEST_STATES), { maxLength: 20 })
      .chain((more) => fc.shuffledSubarray([...TEST_STATES, ...more], { minLength: TEST_STATES.length + more.length }));
    fc.assert(
      fc.property(repeated, (order) => {
        expect(takeOneByOne(order).at(-1)).toEqual(end);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1, 'label_made', null],
    [2, 'in_transit', null],
    [3, 'out_for_delivery', null],
    [4, 'delivered', null],
    [5, 'returning', 'returning'],
    [6, 'failed', 'failed'],
    [7, 'label_made', null],
  ])('name with EZ%s the state %s', (number, state, trouble) => {
    expect(foldParcel(TEST_STATES.slice(number - 1, number))).toMatchObject({ state, trouble });
  });
});

describe('any events of a carrier', () => {
  const anyEvent = fc.record({
    at: fc.integer({ min: 0, max: 5 }).map(hour),
    status: fc.constantFrom(...CARRIER_STATUSES),
    detail: fc.constantFrom(...CARRIER_DETAILS),
  });

  test('lead to the same facts in every order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), fc.integer(), (events, seed) => {
        const shuffled = events.toSorted((one, other) => hash(one, seed) - hash(other, seed));
        expect(foldParcel(shuffled)).toEqual(foldParcel(events));
      }),
    );
  });

  test('never take back a scan or a delivery that is older than they are', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), (events) => {
        const sorted = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
        const later = sorted.map((one, index) => ({ ...one, at: hour(index) }));
        const steps = takeOneByOne(later);
        for (const [index, step] of steps.entries()) {
          const before = steps[index - 1];
          if (before?.firstScanAt) expect(step.firstScanAt).toEqual(before.firstScanAt);
          if (before?.deliveredAt) expect(step.deliveredAt).toEqual(before.deliveredAt);
        }
      }),
    );
  });

  test('have words', () => {
    for (const status of CARRIER_STATUSES) {
      for (const detail of CARRIER_DETAILS) expect(describeEvent({ status, detail })).toMatch(/^[A-Z]/);
    }
  });
});

describe('a parcel', () => {
  test.each([
    ['pre_transit', 'label_created'],
    ['pre_transit', 'status_update'],
    ['unknown', 'label_created'],
    ['unknown', 'unknown'],
    ['failure', 'expired'],
    ['cancelled', 'cancelled'],
  ] as const)('is not scanned by %s, %s', (status, detail) => {
    expect(isScan({ status, detail })).toBe(false);
  });

  test('that a carrier brings back to its sender was not delivered to the shop', () => {
    const facts = foldParcel([event(1, 'in_transit'), event(2, 'return_to_sender', 'return'), event(3, 'delivered')]);
    expect(facts).toMatchObject({ state: 'returned', deliveredAt: null, trouble: 'returning' });
  });

  test('that was announced late remains scanned', () => {
    expect(foldParcel([event(1, 'in_transit'), event(2, 'pre_transit', 'label_created')]).state).toBe('in_transit');
  });

  test.each(['held', 'address_correction', 'lost'] as const)(
    'with %s is in order again with its next scan',
    (detail) => {
      const trouble = [event(1, 'in_transit'), event(2, 'in_transit', detail)];
      expect(foldParcel(trouble).trouble).not.toBeNull();
      expect(foldParcel([...trouble, event(3, 'in_transit', 'arrived_at_facility')]).trouble).toBeNull();
    },
  );

  test.each([
    ['held', 'out_for_delivery', 'held'],
    ['lost', 'in_transit', 'lost'],
    ['held', 'delivered', null],
  ] as const)('that is %s and %s at one moment has the trouble %j', (detail, status, trouble) => {
    expect(foldParcel([event(1, 'in_transit', detail), event(1, status)]).trouble).toBe(trouble);
  });

  test('that is out for delivery and held at one moment is out for delivery', () => {
    expect(foldParcel([event(1, 'out_for_delivery'), event(1, 'in_transit', 'held')]).state).toBe('out_for_delivery');
  });

  test('that was damaged remains damaged when it is delivered', () => {
    expect(foldParcel([event(1, 'in_transit', 'damaged'), event(2, 'delivered')])).toMatchObject({
      state: 'delivered',
      trouble: 'damaged',
    });
  });

  test('is silent after five days without an event, and never before a scan or after the delivery', () => {
    const scanned = foldParcel([event(0, 'in_transit')]);
    expect([isSilent(scanned, hour(5 * 24 - 1)), isSilent(scanned, hour(5 * 24))]).toEqual([false, true]);
    for (const status of ['pre_transit', 'delivered', 'return_to_sender'] as const) {
      expect(isSilent(foldParcel([event(0, status)]), hour(1000))).toBe(false);
    }
  });
});

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

function hash({ at, status, detail }: CarrierEvent, seed: number): number {
  let value = seed;
  for (const char of `${at.getTime()}${status}${detail}`) value = (value * 31 + char.charCodeAt(0)) | 0;
  return value;
}
