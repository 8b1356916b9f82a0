import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CreateOrderBody } from '#contracts/orders.ts';
import { apiRefusal, FATES, type Fate, fakeShop } from '#web/features/place-order/testing/shop.ts';
import { NO_PROGRESS, type Progress, placedOrders } from '../sale/state.ts';
import { type EvaluationOrder, submitOrders } from './submission.ts';

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
const evaluation = (quantity: number, order: Partial<CreateOrderBody> = {}): EvaluationOrder => ({
  guest: GUEST,
  order: { ...ORDER, ...order },
  quantity,
});

/** Submits to a shop with a bad connection. An attempt starts with the saved progress, as after a reload. */
function submitting(fates: readonly Fate[] = []) {
  const { orders, calls, createCustomer, createOrder } = fakeShop(fates);
  let saved: Progress = NO_PROGRESS;
  return {
    orders,
    calls,
    saved: () => saved,
    submit: (evaluationOrder: EvaluationOrder) =>
      submitOrders(evaluationOrder, saved, {
        createGuest: createCustomer,
        createOrder,
        save: (progress) => {
          saved = JSON.parse(JSON.stringify(progress));
        },
      }),
  };
}

describe('a submission', () => {
  test('makes one order for each device, all of one guest', async () => {
    const { submit, saved, orders } = submitting();
    expect(await submit(evaluation(3))).toMatchObject({ kind: 'placed' });
    expect(placedOrders(saved()).map(({ id }) => id)).toEqual(['o1', 'o2', 'o3']);
    expect(orders.map(({ customerId }) => customerId)).toEqual(['c1', 'c1', 'c1']);
    expect(saved().guest).toMatchObject({ customerId: 'c1', details: JSON.stringify(GUEST) });
  });

  test('continues where it stopped', async () => {
    const { submit, saved, orders, calls } = submitting(['works', 'works', 'never arrives']);
    expect(await submit(evaluation(3))).toMatchObject({ kind: 'no_answer' });
    expect(placedOrders(saved())).toHaveLength(1);
    expect(await submit(evaluation(3))).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(3);
    // One for the guest, three for the orders, one that never arrived.
    expect(calls()).toBe(5);
  });

  test('ends when as many devices are ordered as are still wanted', async () => {
    const { submit, orders } = submitting(['works', 'works', 'never arrives']);
    await submit(evaluation(2));
    expect(await submit(evaluation(1))).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(1);
  });

  test('makes no second order when the details were changed after a lost answer, and reports it', async () => {
    const { submit, saved, orders } = submitting(['works', 'answer lost']);
    await submit(evaluation(1));
    expect(await submit(evaluation(1, { notes: 'Ring twice' }))).toMatchObject({ kind: 'placed' });
    expect(orders).toHaveLength(1);
    expect(placedOrders(saved())).toMatchObject([{ id: 'o1', hasEarlierDetails: true }]);
  });

  test.each([
    ['is not this browser’s any more', 'not_found'],
    ['is an account’s whose session has ended', 'sign_in_required'],
  ] as const)('makes a new customer record when the old one %s', async (_, code) => {
    const { submit, saved } = submitting(['works', apiRefusal(code)]);
    expect(await submit(evaluation(1))).not.toMatchObject({ kind: 'placed' });
    expect(saved().guest).toBeNull();
    expect(await submit(evaluation(1))).toMatchObject({ kind: 'placed' });
  });

  test('takes a new key for the next attempt when the server knows the old one with other details', async () => {
    const { submit, saved } = submitting(['works', apiRefusal('idempotency_key_reused')]);
    expect(await submit(evaluation(1))).toMatchObject({ kind: 'key_reused' });
    expect(saved().units).toEqual([]);
  });

  test('reports how long to wait, and keeps the key', async () => {
    const { submit, saved } = submitting([apiRefusal('too_many_requests'), 'never arrives']);
    expect(await submit(evaluation(1))).toMatchObject({ kind: 'wait', seconds: 30 });
    const { guest } = saved();
    expect(guest?.customerId).toBeNull();
    await submit(evaluation(1));
    expect(saved().guest?.key).toBe(guest?.key);
  });
});

test('orders every device once, however often answers are lost and details change', async () => {
  const fate = fc.constantFrom(...FATES);
  const details = fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 25 }),
      details,
      fc.integer({ min: 1, max: 4 }),
      async (fates, notes, quantity) => {
        const { submit, saved, orders } = submitting(fates);
        for (const note of notes) await submit(evaluation(quantity, { notes: note }));
        expect(orders.length).toBeLessThanOrEqual(quantity);
        let last = await submit(evaluation(quantity));
        for (let tries = 0; tries <= fates.length && last.kind !== 'placed'; tries += 1) {
          last = await submit(evaluation(quantity));
        }
        expect(orders).toHaveLength(quantity);
        expect(
          placedOrders(saved())
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(orders.map(({ id }) => id).toSorted());
      },
    ),
  );
});
