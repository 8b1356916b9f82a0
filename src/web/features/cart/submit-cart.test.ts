import { describe, expect, test } from 'vitest';
import { accountSeller, existingCustomer, type Seller } from '#web/features/place-order/index.ts';
import { account, apiRefusal, type Fate, fakeShop as server } from '#web/features/place-order/testing/shop.ts';
import type { CartItem } from './cart.ts';
import { type ItemReport, submitCart } from './submit-cart.ts';
import { cartItem } from './testing/cart-item.ts';

const ITEMS = [cartItem('a'), cartItem('b'), cartItem('c')];

function detailOf(report: ItemReport): unknown {
  if (report.kind === 'failed') return report.message;
  return report.kind === 'price_changed' ? report.quote : undefined;
}

/** Returns a fake of a shop with a cart; `fates` are its answers to the next requests. */
function shop(fates: readonly Fate[] = []) {
  const { orders, sent, createOrder } = server(fates);
  const reports: [string, ItemReport['kind'], unknown?][] = [];
  const submit = (items: readonly CartItem[] = ITEMS, seller: Seller = existingCustomer('customer')) =>
    submitCart(items, seller, {
      createOrder,
      fetchQuote: async () => ({ price: '700.00', quoteId: 'new', expiresAt: '2026-12-30T00:00:00.000Z' }),
      report: (item, report) => reports.push([item.id, report.kind, detailOf(report)]),
    });
  return {
    orders,
    sent,
    submit,
    /** Returns the reports except `sending`. */
    ends: () => reports.filter(([, kind]) => kind !== 'sending'),
  };
}

/** Returns a seller whose session is over, as the server answers when asked. */
function signedOut(): Seller {
  const gone = () => Promise.reject(apiRefusal('sign_in_required'));
  return accountSeller(account('customer'), null, { updateProfile: gone, fetchAccount: gone });
}

describe('submitting a cart', () => {
  test('makes one order of each item of the cart, each under its own key', async () => {
    const { submit, sent, ends } = shop();
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ key }) => key)).toEqual(ITEMS.map(({ key }) => key));
    expect(ends().map(([id, kind]) => [id, kind])).toEqual([
      ['a', 'placed'],
      ['b', 'placed'],
      ['c', 'placed'],
    ]);
  });

  test('sends the fields of each item: the address only for home pickup', async () => {
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

  test('stops the cart when the network is lost, and a retry ends with one order for each item', async () => {
    const { submit, orders, ends } = shop(['works', 'answer lost']);
    expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(ends()).toEqual([
      ['a', 'placed', undefined],
      ['b', 'failed', 'We didn’t get a response. It’s safe to try again: you won’t order twice.'],
    ]);
    expect(await submit(ITEMS.slice(1))).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(3);
  });

  test('treats an item as placed when its order arrived with an earlier address', async () => {
    const { submit, orders, ends } = shop(['answer lost']);
    await submit([cartItem('a')], existingCustomer('customer before the address'));
    await submit([cartItem('a')], existingCustomer('customer after it'));
    expect([orders.length, ends().at(-1)?.[1]]).toEqual([1, 'placed']);
  });

  test('continues with the other items when one is refused, and reports the reason', async () => {
    const wrong = apiRefusal('rule_broken', { errors: { imei: 'Please check the number' } });
    const { submit, ends } = shop([apiRefusal('product_not_found'), wrong]);
    expect(await submit()).toMatchObject({ kind: 'wrong_fields' });
    expect(ends().map(([, kind, text]) => text ?? kind)).toEqual([
      'We’re not buying this device right now.',
      'Please check the number',
      'placed',
    ]);
  });

  test.each([apiRefusal('too_many_requests'), apiRefusal('internal')])(
    'sends no further items to a server that answers $status',
    async (error) => {
      const { submit, sent, ends } = shop([error]);
      await submit();
      expect(sent).toHaveLength(1);
      expect(ends()).toEqual([['a', 'failed', error.userMessage]]);
    },
  );

  test('asks about an item’s changed price, with a quote of today', async () => {
    const { submit, ends } = shop([apiRefusal('price_changed', { price: '700.00' })]);
    await submit();
    expect(ends().map(([, kind]) => kind)).toEqual(['price_changed', 'placed', 'placed']);
    expect(ends()[0]?.[2]).toEqual({ quotedPrice: '700.00', quoteId: 'new', expiresAt: '2026-12-30T00:00:00.000Z' });
  });

  test('sends an item without its quote when that is for another device', async () => {
    const { submit, sent, ends } = shop([apiRefusal('quote_invalid')]);
    await submit([cartItem('a')]);
    expect(sent.map(({ body }) => body.quoteId)).toEqual(['quote', null]);
    expect(ends().at(-1)?.[1]).toBe('placed');
  });

  test('stops the cart at once when the server asks to sign in, and reports that the devices are kept', async () => {
    const { submit, sent, ends } = shop([apiRefusal('sign_in_required')]);
    expect(await submit()).toMatchObject({ kind: 'signed_out' });
    expect(sent).toHaveLength(1);
    expect(ends()).toEqual([['a', 'failed', 'Please sign in again to submit this device. It’s still in your cart.']]);
  });

  test.each(['not_found', 'phone_verification_required'] as const)(
    'stops when the session is over, reported by %s',
    async (code) => {
      const { submit, sent } = shop([apiRefusal('product_not_found'), apiRefusal(code)]);
      expect(await submit(ITEMS, signedOut())).toMatchObject({ kind: 'signed_out' });
      expect(sent).toHaveLength(2);
    },
  );

  test('rethrows a bug in the code of the cart', async () => {
    const seller = { ...existingCustomer('customer'), customerId: () => Promise.reject(new RangeError('oops')) };
    await expect(shop().submit(ITEMS, seller)).rejects.toThrow('oops');
  });
});
