import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { NO_PROGRESS, type Progress, placedOrders } from './progress.ts';
import { type Submission, submitOrders } from './submit-orders.ts';

const GUEST = { name: 'Ada', email: 'ada@example.com', phone: '(512) 555-0142', address: '120 Congress Ave' };
const ORDER = {
  productId: 7,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage: '256GB',
  condition: 'good',
  quotedPrice: '850.00',
  quoteId: 'quote',
  serviceMethod: 'mail',
} as const;
const submission = (quantity: number, order: Partial<CreateOrderBody> = {}): Submission => ({
  guest: GUEST,
  order: { ...ORDER, ...order },
  quantity,
});

/** What becomes of one call: it works, its answer is lost after the work, it never arrives, or it is refused. */
type Fate = 'works' | 'answer lost' | 'never arrives' | ErrorBody;

/** A server with the product's rules for Idempotency-Keys, a bad line, and the browser's storage. */
function world(fates: Fate[] = []) {
  const answers = new Map<string, { content: string; answer: unknown }>();
  const orders: Order[] = [];
  let saved: Progress = NO_PROGRESS;
  let keys = 0;
  let calls = 0;

  function call<T>(key: string, body: object, make: () => T): T {
    calls += 1;
    const fate = fates.shift() ?? 'works';
    // What is malformed is refused before anybody looks at its key.
    if (typeof fate === 'object' && fate.code === 'malformed') throw refusal('malformed', 400);
    if (fate === 'never arrives') throw new NetworkError('offline', null);
    const known = answers.get(key);
    const content = JSON.stringify(body);
    if (known !== undefined && known.content !== content) throw refusal('idempotency_key_reused', 422);
    if (known === undefined && typeof fate === 'object') throw refusal(fate.code, 422, fate);
    if (known === undefined) answers.set(key, { content, answer: make() });
    if (fate === 'answer lost') throw new NetworkError('timeout', null);
    // biome-ignore lint/suspicious/noExplicitAny: the answer is the one that `make` gave for this key
    const answer: any = answers.get(key)?.answer;
    return answer;
  }

  return {
    orders,
    saved: () => saved,
    calls: () => calls,
    /** A try begins with what is saved, as after a reload. */
    submit: (wanted: Submission) =>
      submitOrders(wanted, saved, {
        createGuest: async (body, key) =>
          call(`guest ${key}`, body, () => ({ ...body, id: 'c1', address: null, city: '', state: '', zipCode: '' })),
        createOrder: async (body, key) =>
          call(`order ${key}`, body, () => {
            const order = orderOf(body, `o${orders.length + 1}`);
            orders.push(order);
            return order;
          }),
        newKey: () => {
          keys += 1;
          return `k${keys}`;
        },
        save: (progress) => {
          saved = JSON.parse(JSON.stringify(progress));
        },
      }),
  };
}

function refusal(code: ErrorBody['code'], status: number, more: Partial<ErrorBody> = {}): ApiError {
  return new ApiError({ status, text: code, body: { message: code, code, ...more }, retryAfter: null });
}
const refused = (code: ErrorBody['code'], more: Partial<ErrorBody> = {}): Fate => ({ message: code, code, ...more });

function orderOf(body: CreateOrderBody, id: string): Order {
  const { customerId, productId, quotedPrice } = body;
  return {
    id,
    customerId,
    productId,
    product: { id: productId, model: 'iPhone 15 Pro', deviceType: 'iPhone', storage: '256GB', basePrice: '1000.00' },
    customer: {
      ...{ id: customerId, name: '', email: '', phone: '', user: null },
      ...{ address: null, city: '', state: '', zipCode: '' },
    },
    condition: 'good',
    carrier: null,
    carrierName: null,
    lockStatus: null,
    storage: '256GB',
    serviceMethod: body.serviceMethod === 'mail' ? 'mail' : 'home_pickup',
    quantity: 1,
    quotedPrice,
    finalPrice: null,
    batteryHealth: null,
    imei: null,
    status: 'received',
    paymentStatus: 'pending',
    pickupAddress: body.pickupAddress ?? null,
    pickupCity: null,
    pickupState: null,
    pickupZip: null,
    appointmentDate: null,
    appointmentTime: null,
    notes: null,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
    trackingNumber: null,
    shippingLabelUrl: null,
  };
}

describe('a submission', () => {
  test('makes one order for each device', async () => {
    const shop = world();
    expect(await shop.submit(submission(3))).toEqual({ kind: 'placed' });
    expect(placedOrders(shop.saved()).map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
  });

  test('goes on where it stopped', async () => {
    const shop = world(['works', 'works', 'never arrives']);
    expect(await shop.submit(submission(3))).toEqual({ kind: 'failed' });
    expect(placedOrders(shop.saved())).toHaveLength(1);
    expect(await shop.submit(submission(3))).toEqual({ kind: 'placed' });
    expect(shop.orders).toHaveLength(3);
    // One for the guest, three for the orders, one that never arrived.
    expect(shop.calls()).toBe(5);
  });

  test('makes no second order when the answer to the first was lost', async () => {
    const shop = world(['works', 'answer lost']);
    await shop.submit(submission(1));
    expect(await shop.submit(submission(1))).toEqual({ kind: 'placed' });
    expect(shop.orders).toHaveLength(1);
  });

  test('makes no second order when the details were changed after a lost answer, and says so', async () => {
    const shop = world(['works', 'answer lost']);
    await shop.submit(submission(1));
    expect(await shop.submit(submission(1, { notes: 'Ring twice' }))).toEqual({ kind: 'placed' });
    expect(shop.orders).toHaveLength(1);
    expect(placedOrders(shop.saved())).toMatchObject([{ id: 'o1', hasEarlierDetails: true }]);
  });

  test('sends the changed details when the first never arrived', async () => {
    const shop = world(['works', 'never arrives']);
    await shop.submit(submission(1));
    expect(await shop.submit(submission(1, { pickupAddress: 'Changed' }))).toEqual({ kind: 'placed' });
    expect(shop.orders).toMatchObject([{ pickupAddress: 'Changed' }]);
    expect(placedOrders(shop.saved())).toMatchObject([{ hasEarlierDetails: false }]);
  });

  test('keeps the key of a lost answer through a refusal of changed details', async () => {
    const shop = world(['works', 'answer lost', refused('malformed')]);
    await shop.submit(submission(1));
    await shop.submit(submission(1, { condition: 'fair' }));
    await shop.submit(submission(1, { condition: 'poor' }));
    expect(shop.orders).toHaveLength(1);
  });

  test('goes on at today’s price when the quote does not count any more', async () => {
    const shop = world(['works', refused('quote_invalid')]);
    expect(await shop.submit(submission(1))).toEqual({ kind: 'placed' });
    expect(shop.orders).toHaveLength(1);
  });

  test.each([
    ['is not this browser’s any more', 'not_found'],
    ['is an account’s whose session has ended', 'sign_in_required'],
  ] as const)('makes a new customer record when the old one %s', async (_, code) => {
    const shop = world(['works', refused(code)]);
    expect(await shop.submit(submission(1))).toEqual({ kind: 'failed' });
    expect(shop.saved().guest).toBeNull();
    expect(await shop.submit(submission(1))).toEqual({ kind: 'placed' });
  });

  test('does not end in a loop when a server refuses every key, and takes a new one next time', async () => {
    const shop = world(['works', ...Array.from({ length: 50 }, () => refused('idempotency_key_reused'))]);
    expect(await shop.submit(submission(1))).toEqual({ kind: 'failed' });
    expect(shop.saved().units).toEqual([]);
  });
});

test.each([
  [refused('price_changed', { price: '800.00' }), { kind: 'price_changed', cents: 80_000 }],
  [refused('price_changed'), { kind: 'failed' }],
  [refused('phone_verification_required'), { kind: 'phone_unverified' }],
  [refused('rule_broken', { errors: { pickupZip: 'No' } }), { kind: 'wrong_fields', errors: { pickupZip: 'No' } }],
  [refused('product_not_found'), { kind: 'failed' }],
] as const)('ends as the server says: %j', async (fate, outcome) => {
  const shop = world(['works', fate]);
  expect(await shop.submit(submission(1))).toEqual(outcome);
  expect(shop.orders).toHaveLength(0);
  expect(await shop.submit(submission(1))).toEqual({ kind: 'placed' });
});

test('says how long to wait, and keeps the key', async () => {
  const shop = world();
  const busy = new ApiError({ status: 429, text: '', body: null, retryAfter: 30 });
  const outcome = await submitOrders(submission(1), NO_PROGRESS, {
    createGuest: () => Promise.reject(busy),
    createOrder: () => Promise.reject(busy),
    newKey: () => 'k',
    save: (progress) => expect(progress.guest?.key).toBe('k'),
  });
  expect(outcome).toEqual({ kind: 'wait', seconds: 30 });
  expect(shop.orders).toHaveLength(0);
});

test('however often answers are lost and details change, every device is ordered once', async () => {
  const fate = fc.constantFrom<Fate>(
    'works',
    'answer lost',
    'never arrives',
    refused('rule_broken'),
    refused('malformed'),
  );
  const details = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 25 }),
      details,
      fc.integer({ min: 1, max: 4 }),
      async (fates, notes, quantity) => {
        const shop = world([...fates]);
        for (const note of notes) await shop.submit(submission(quantity, { notes: note }));
        expect(shop.orders.length).toBeLessThanOrEqual(quantity);
        let last = await shop.submit(submission(quantity));
        for (let tries = 0; tries <= fates.length && last.kind !== 'placed'; tries += 1) {
          last = await shop.submit(submission(quantity));
        }
        expect(shop.orders).toHaveLength(quantity);
        expect(
          placedOrders(shop.saved())
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(shop.orders.map(({ id }) => id).toSorted());
      },
    ),
  );
});
