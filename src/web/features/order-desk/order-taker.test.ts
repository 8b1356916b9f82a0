import { expect, test, vi } from 'vitest';
import type { Order } from '#contracts/orders.ts';
import { NetworkError } from '#web/lib/api.ts';
import { EMPTY_ORDER, type NewOrderForm } from './new-order-form.ts';
import { OrderTaker, type TakingPorts } from './order-taker.ts';
import { staffOrder } from './testing/staff-order.ts';

const ORDER = staffOrder();
const NEW: NewOrderForm = {
  ...EMPTY_ORDER,
  name: 'Bo Li',
  phone: '512 555 0199',
  product: { ...ORDER.product, isActive: true },
  condition: 'good',
  network: 'unlocked',
  serviceMethod: 'home_pickup',
  address: { address: '9 Elm Street, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' },
};

function ports() {
  return {
    createCustomer: vi.fn<TakingPorts['createCustomer']>(async () => ORDER.customer),
    createOrder: vi.fn<TakingPorts['createOrder']>(async (): Promise<Order> => ORDER),
  };
}
const keys = (calls: readonly (readonly [unknown, string])[]) => new Set(calls.map(([, key]) => key)).size;

test('makes the customer, and the order for them', async () => {
  const calls = ports();
  expect(await new OrderTaker(calls).take(NEW, 104_500)).toMatchObject({ id: ORDER.id });
  expect(calls.createOrder.mock.calls[0]?.[0]).toMatchObject({ customerId: ORDER.customer.id, quotedPrice: '1045.00' });
});

test('makes one of each however often an answer is lost', async () => {
  const calls = ports();
  const taker = new OrderTaker(calls);
  calls.createOrder.mockRejectedValueOnce(new NetworkError('timeout', null));
  await expect(taker.take(NEW, 104_500)).rejects.toThrow(NetworkError);
  await taker.take(NEW, 104_500);
  expect([keys(calls.createCustomer.mock.calls), keys(calls.createOrder.mock.calls)]).toEqual([1, 1]);
  expect(calls.createOrder).toHaveBeenCalledTimes(2);
});

test('makes no customer of somebody who was found', async () => {
  const calls = ports();
  await new OrderTaker(calls).take({ ...NEW, customer: ORDER.customer }, 104_500);
  expect(calls.createCustomer).not.toHaveBeenCalled();
});
