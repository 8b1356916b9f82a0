import { describe, expect, test } from 'vitest';
import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import type { CartItem } from './cart-item.ts';
import { type ItemReport, type SubmitPorts, submitCart } from './submit-cart.ts';
import { cartItem, orderOf } from './testing/cart-item.ts';

const ITEMS = [cartItem('a'), cartItem('b'), cartItem('c')];
const offline = () => new NetworkError('offline', null);
const refusal = (code: ApiError['code'], status: number, more: object = {}) =>
  new ApiError({
    status,
    text: '',
    body: { code: code ?? 'internal', message: `Because of ${code}.`, ...more },
    retryAfter: null,
  });

function detailOf(report: ItemReport): unknown {
  if (report.kind === 'failed') return report.message;
  return report.kind === 'price_changed' ? report.quote : undefined;
}

/** A server that keeps orders by key, as ours does; `answers` says what it makes of the next requests. */
function shop(answers: readonly (Error | 'lost' | 'ok')[] = []) {
  const orders = new Map<string, { body: CreateOrderBody; order: Order }>();
  const sent: { body: CreateOrderBody; key: string }[] = [];
  const reports: [string, ItemReport['kind'], unknown?][] = [];
  const queue = [...answers];
  let signedIn = true;
  const ports: SubmitPorts = {
    createOrder: async (body, key) => {
      sent.push({ body, key });
      const known = orders.get(key);
      const next = queue.shift() ?? 'ok';
      if (next instanceof Error) throw next;
      if (known !== undefined && JSON.stringify(known.body) !== JSON.stringify(body)) {
        throw refusal('idempotency_key_reused', 422);
      }
      const order = known?.order ?? orderOf(body, `order-${orders.size + 1}`);
      orders.set(key, { body, order });
      if (next === 'lost') throw offline();
      return order;
    },
    fetchQuote: async () => ({ price: '700.00', quoteId: 'new', expiresAt: '2026-12-30T00:00:00.000Z' }),
    isSignedIn: async () => signedIn,
    report: (item, report) => reports.push([item.id, report.kind, detailOf(report)]),
  };
  const submit = (items: readonly CartItem[] = ITEMS, customerId = 'customer') => submitCart(items, customerId, ports);
  return {
    orders,
    sent,
    submit,
    /** Without that a sending began. */
    ends: () => reports.filter(([, kind]) => kind !== 'sending'),
    endSession: () => {
      signedIn = false;
    },
  };
}

describe('submitting a cart', () => {
  test('makes one order of each item, each under its own key', async () => {
    const { submit, sent, ends } = shop();
    expect(await submit()).toBe('complete');
    expect(sent.map(({ key }) => key)).toEqual(ITEMS.map(({ key }) => key));
    expect(ends().map(([id, kind]) => [id, kind])).toEqual([
      ['a', 'placed'],
      ['b', 'placed'],
      ['c', 'placed'],
    ]);
  });

  test('sends what C7 says: the address only for home pickup', async () => {
    const { submit, sent } = shop();
    const pickup = {
      ...cartItem('p'),
      serviceMethod: 'home_pickup',
      pickupAddress: '1 Elm St, Austin, TX 78701',
    } as const;
    await submit([{ ...cartItem('m'), pickupAddress: '9 Old Rd, Austin, TX 78701' }, pickup]);
    expect(sent.map(({ body }) => body.pickupAddress)).toEqual([null, '1 Elm St, Austin, TX 78701']);
    expect(sent[0]?.body).toMatchObject({
      customerId: 'customer',
      productId: 7,
      quotedPrice: '800.00',
      quoteId: 'quote',
    });
    expect(sent[0]?.body).not.toHaveProperty('model');
  });

  test('stops where the network is lost, and a retry ends with one order for each', async () => {
    const { submit, orders, ends } = shop(['ok', 'lost']);
    expect(await submit()).toBe('stopped');
    expect(ends()).toEqual([
      ['a', 'placed', undefined],
      ['b', 'failed', 'No answer came. Trying again is safe: it becomes one order.'],
    ]);
    expect(await submit(ITEMS.slice(1))).toBe('complete');
    expect(orders.size).toBe(3);
  });

  test('takes an order that had arrived for an earlier address as placed', async () => {
    const { submit, orders, ends } = shop(['lost']);
    await submit([cartItem('a')], 'customer before the address');
    expect(await submit([cartItem('a')], 'customer after it')).toBe('complete');
    expect([orders.size, ends().at(-1)?.[1]]).toEqual([1, 'placed']);
  });

  test('goes on with the others where one is refused, and says why', async () => {
    const wrong = refusal('rule_broken', 422, { errors: { imei: 'Please check the number' } });
    const { submit, ends } = shop([refusal('product_not_found', 404), wrong]);
    expect(await submit()).toBe('complete');
    expect(ends().map(([, kind, text]) => text ?? kind)).toEqual([
      'Because of product_not_found.',
      'Please check the number',
      'placed',
    ]);
  });

  test.each([refusal('too_many_requests', 429), refusal('internal', 500)])(
    'does not hammer a server that answers $status',
    async (error) => {
      const { submit, sent } = shop([error]);
      expect(await submit()).toBe('stopped');
      expect(sent).toHaveLength(1);
    },
  );

  test('asks about a price that has changed, with a quote of today', async () => {
    const { submit, ends } = shop([refusal('price_changed', 409, { price: '700.00' })]);
    expect(await submit()).toBe('complete');
    expect(ends().map(([, kind]) => kind)).toEqual(['price_changed', 'placed', 'placed']);
    expect(ends()[0]?.[2]).toEqual({ quotedPrice: '700.00', quoteId: 'new', expiresAt: '2026-12-30T00:00:00.000Z' });
  });

  test('leaves out a quote that is not for this device', async () => {
    const { submit, sent, ends } = shop([refusal('quote_invalid', 422)]);
    await submit([cartItem('a')]);
    expect(sent.map(({ body }) => body.quoteId)).toEqual(['quote', null]);
    expect(ends().at(-1)?.[1]).toBe('placed');
  });

  test('stops at once when the server asks to sign in, and says that the device is kept', async () => {
    const { submit, sent, ends } = shop([refusal('sign_in_required', 401)]);
    expect(await submit()).toBe('signed_out');
    expect(sent).toHaveLength(1);
    expect(ends()).toEqual([['a', 'failed', 'Please sign in again to submit this device. It is kept as it is.']]);
  });

  test.each(['not_found', 'phone_verification_required'] as const)(
    'stops when the session is over, told by %s',
    async (code) => {
      const { submit, sent, endSession } = shop([refusal(code, code === 'not_found' ? 404 : 403)]);
      endSession();
      expect(await submit()).toBe('signed_out');
      expect(sent).toHaveLength(1);
    },
  );

  test('does not swallow a mistake in the code', async () => {
    await expect(shop([new RangeError('oops')]).submit()).rejects.toThrow('oops');
  });
});
