import { expect, test, vi } from 'vitest';
import { counterOrder, SAMPLE_ADDRESS } from '#contracts/forms/testing/counter-order.ts';
import type { Order } from '#contracts/orders.ts';
import { NetworkError } from '#web/lib/api.ts';
import { staffOrder } from '../testing/staff-order.ts';
import { type CounterCalls, newCounterTries, submitCounterOrder } from './submit-counter-order.ts';

const ORDER = staffOrder();
const NEW = counterOrder({
  customer: null,
  name: 'Bo Li',
  phone: '512 555 0199',
  serviceMethod: 'home_pickup',
  ...SAMPLE_ADDRESS,
});

function opened() {
  const calls = {
    createCustomer: vi.fn<CounterCalls['createCustomer']>(async () => ORDER.customer),
    createOrder: vi.fn<CounterCalls['createOrder']>(async (): Promise<Order> => ORDER),
  };
  const tries = newCounterTries();
  return { ...calls, submit: (form = NEW) => submitCounterOrder(form, 104_500, tries, calls) };
}
const keys = (calls: readonly (readonly [unknown, string])[]) => new Set(calls.map(([, key]) => key)).size;

test('creates the customer record and its order', async () => {
  const { submit, createOrder } = opened();
  expect(await submit()).toMatchObject({ kind: 'placed', orders: [{ id: ORDER.id }] });
  expect(createOrder.mock.calls[0]?.[0]).toMatchObject({ customerId: ORDER.customer.id, quotedPrice: '1045.00' });
});

test('creates one record and one order, however often an answer is lost', async () => {
  const { submit, createCustomer, createOrder } = opened();
  createOrder.mockRejectedValueOnce(new NetworkError('timeout', null));
  expect(await submit()).toMatchObject({ kind: 'no_answer' });
  await submit();
  expect([keys(createCustomer.mock.calls), keys(createOrder.mock.calls)]).toEqual([1, 1]);
  expect(createOrder).toHaveBeenCalledTimes(2);
});

test('creates one record for the same details, with others tried in between', async () => {
  const { submit, createCustomer } = opened();
  createCustomer.mockRejectedValue(new NetworkError('timeout', null));
  for (const name of ['Bo Li', 'Bo Lee', 'Bo Li']) await submit({ ...NEW, name });
  const sent = createCustomer.mock.calls.map(([{ name }, key]) => `${name} ${key}`);
  expect([sent.length, new Set(sent).size]).toEqual([3, 2]);
});

test('creates no record of a customer who was found', async () => {
  const { submit, createCustomer } = opened();
  await submit({ ...NEW, customer: ORDER.customer });
  expect(createCustomer).not.toHaveBeenCalled();
});
