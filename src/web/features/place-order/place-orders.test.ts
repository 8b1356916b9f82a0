import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { placeOrders } from './place-orders.ts';
import { existingCustomer, type Seller } from './sellers.ts';
import { apiRefusal, FATES, type Fate } from './testing/shop.ts';
import { BODY, KEYS, testSubmission } from './testing/submitting.ts';
import { newUnit } from './unit.ts';

describe('one unit becomes one order', () => {
  test.each([
    [['answer lost']],
    [['never arrives', 'answer lost']],
    [['answer lost', 'never arrives', 'answer lost']],
  ] satisfies [Fate[]][])('after %j and a retry', async (fates) => {
    const { submit, orders } = testSubmission(fates);
    for (const _ of fates) expect(await submit()).toMatchObject({ kind: 'no_answer' });
    expect(await submit()).toMatchObject({ kind: 'placed', orders: [{ id: 'o1', hasEarlierDetails: false }] });
    expect(orders).toHaveLength(1);
  });

  test('makes one order of a unit whose details were changed after a lost answer, and reports it', async () => {
    const { submit, orders, units } = testSubmission(['answer lost']);
    await submit();
    expect(await submit({ notes: 'Ring twice' })).toMatchObject({
      kind: 'placed',
      orders: [{ id: 'o1', hasEarlierDetails: true }],
    });
    expect(orders).toHaveLength(1);
    expect(units()).toMatchObject([{ unsettled: [], order: { id: 'o1' } }]);
  });

  test('makes one order with the changed details when the first never arrived', async () => {
    const { submit, orders } = testSubmission(['never arrives']);
    await submit();
    expect(await submit({ notes: 'Changed' })).toMatchObject({ orders: [{ hasEarlierDetails: false }] });
    expect(orders).toMatchObject([{ notes: 'Changed' }]);
  });

  test('makes one order when changed details were refused between a lost answer and the retry', async () => {
    const { submit, orders } = testSubmission(['answer lost', apiRefusal('malformed')]);
    await submit();
    await submit({ condition: 'fair' });
    await submit({ condition: 'poor' });
    expect(orders).toHaveLength(1);
  });

  test('forgets the refused bodies of a unit, since they made no order', async () => {
    const { submit, units } = testSubmission(['answer lost', apiRefusal('malformed')]);
    await submit();
    await submit({ condition: 'fair' });
    expect(units()).toMatchObject([{ unsettled: [{ condition: 'good' }], order: null }]);
  });

  test("orders a unit at today's price when its quote is no longer valid", async () => {
    const { submit, sent } = testSubmission([apiRefusal('quote_invalid')]);
    expect(await submit()).toMatchObject({ kind: 'placed' });
    expect(sent.map(({ body }) => body.quoteId)).toEqual(['quote', null]);
  });

  test('saves each body of a unit before it is sent', async () => {
    const { submit, createOrder: _, ...server } = testSubmission();
    const createOrder = vi.fn(async () => {
      expect(server.units()).toMatchObject([{ key: 'key-a', unsettled: [{ customerId: 'c1', productId: 7 }] }]);
      throw apiRefusal('rule_broken');
    });
    await placeOrders({
      lines: [{ unit: newUnit('key-a'), body: BODY }],
      seller: existingCustomer('c1'),
      createOrder,
      saveUnit: server.saveUnit,
    });
    expect(createOrder).toHaveBeenCalledOnce();
  });

  test("gives up the key of a unit when none of its sent bodies match the server's order, and ends", async () => {
    const { submit, calls, units } = testSubmission(
      Array.from({ length: 50 }, () => apiRefusal('idempotency_key_reused')),
    );
    expect(await submit()).toMatchObject({ kind: 'key_reused' });
    expect([calls(), units()]).toEqual([1, []]);
  });
});

describe('several devices', () => {
  test('makes one order of each of several devices, each under its own key', async () => {
    const { submit, sent, outcomes } = testSubmission();
    expect(await submit({}, KEYS)).toMatchObject({
      kind: 'placed',
      orders: [{ id: 'o1' }, { id: 'o2' }, { id: 'o3' }],
    });
    expect(sent.map(({ key }) => key)).toEqual(KEYS);
    expect(outcomes).toEqual(KEYS.map((key) => [key, 'placed']));
  });

  test.each([false, true])(
    'stops several devices when the network is lost, with or without continuing after refusals (%j)',
    async (continues) => {
      const { submit, orders, outcomes } = testSubmission(['works', 'answer lost'], { continues });
      expect(await submit({}, KEYS)).toMatchObject({ kind: 'no_answer' });
      expect(outcomes).toEqual([
        ['key-a', 'placed'],
        ['key-b', 'no_answer'],
      ]);
      expect(await submit({}, KEYS.slice(1))).toMatchObject({ kind: 'placed' });
      expect(orders).toHaveLength(3);
    },
  );

  test.each([apiRefusal('too_many_requests'), apiRefusal('internal'), apiRefusal('sign_in_required')])(
    'sends no further devices to a server that answers $code',
    async (error) => {
      const { submit, sent } = testSubmission([error], { continues: true });
      expect(await submit({}, KEYS)).not.toMatchObject({ kind: 'placed' });
      expect(sent).toHaveLength(1);
    },
  );

  test('continues with the other devices when one is refused, if requested', async () => {
    const { submit, outcomes } = testSubmission([apiRefusal('product_not_found')], { continues: true });
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'refused' });
    expect(outcomes.map(([, kind]) => kind)).toEqual(['refused', 'placed', 'placed']);
  });

  test('ends with the first refused device by default', async () => {
    const { submit, sent } = testSubmission([apiRefusal('product_not_found')]);
    expect(await submit({}, KEYS)).toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });

  test('orders each of several devices once, however often answers are lost and details change', async () => {
    const fate = fc.constantFrom(...FATES);
    const details = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 25 }), details, fc.boolean(), async (fates, all, continues) => {
        const { submit, orders, units } = testSubmission(fates, { continues });
        const open = () => KEYS.filter((key) => !units().some((unit) => unit.key === key && unit.order !== null));
        for (const notes of all) await submit({ notes }, open());
        for (let tries = 0; tries <= fates.length; tries += 1) await submit({}, open());
        expect(orders).toHaveLength(KEYS.length);
        expect(units().map(({ order }) => order?.id)).toHaveLength(KEYS.length);
        expect(new Set(units().map(({ order }) => order?.id)).size).toBe(KEYS.length);
      }),
    );
  });
});

test.each([
  [apiRefusal('price_changed', { price: '800.00' }), { kind: 'price_changed', cents: 80_000 }],
  [apiRefusal('price_changed'), { kind: 'refused' }],
  [apiRefusal('phone_verification_required'), { kind: 'phone_unverified' }],
  [apiRefusal('rule_broken', { errors: { pickupZip: 'No' } }), { kind: 'wrong_fields', errors: { pickupZip: 'No' } }],
  [apiRefusal('product_not_found'), { kind: 'refused', message: 'We’re not buying this device right now.' }],
  [apiRefusal('sign_in_required'), { kind: 'signed_out' }],
  [apiRefusal('too_many_requests'), { kind: 'wait', seconds: 30 }],
  [apiRefusal('internal'), { kind: 'server_failed' }],
] as const)('a submission ends as the server says, and the same again makes the order: %j', async (fate, outcome) => {
  const { submit, orders } = testSubmission([fate]);
  expect(await submit()).toMatchObject(outcome);
  expect(orders).toHaveLength(0);
  expect(await submit()).toMatchObject({ kind: 'placed' });
});

test('a submission rethrows a bug', async () => {
  const seller: Seller = { ...existingCustomer('c1'), customerId: () => Promise.reject(new RangeError('oops')) };
  await expect(testSubmission([], { seller }).submit()).rejects.toThrow('oops');
});
