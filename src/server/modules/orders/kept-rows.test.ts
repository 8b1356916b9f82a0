import { afterAll, describe, expect, test } from 'vitest';
import { newGuest } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { placeOrder } from './testing/orders.ts';

const server = await startTestServer();
const guest = await newGuest(server);
const orderId = (await placeOrder(guest)).id;
afterAll(() => server.stop());

describe('a row that histories and orders refer to', () => {
  const KEPT = 'are kept';
  const SOLD = 'is named by an order';
  const ofOrder = () => [orderId];
  const ofCustomer = () => [guest.customerId];
  const none = () => [];

  test.each<[string, string, () => unknown[], string]>([
    ['an order is deleted', 'delete from orders where id = $1', ofOrder, KEPT],
    ['an order gets another id', 'update orders set id = gen_random_uuid() where id = $1', ofOrder, KEPT],
    ['a customer is deleted', 'delete from customers where id = $1', ofCustomer, KEPT],
    ['a customer gets another id', 'update customers set id = gen_random_uuid() where id = $1', ofCustomer, KEPT],
    ['all orders are emptied out', 'truncate orders cascade', none, KEPT],
    ['all customers are emptied out', 'truncate customers cascade', none, KEPT],
    ['a history is rewritten', `update order_events set actor = 'nobody'`, none, 'append-only'],
    ['a history is deleted', 'delete from order_events', none, 'append-only'],
    ['the product of an order is deleted', 'delete from products where id = 1', none, SOLD],
    ['the product of an order gets another id', 'update products set id = 990001 where id = 1', none, SOLD],
  ])('is protected by the database when %s', async (_, text, values, refusal) => {
    await expect(server.context.database.query(plain(text, values()))).rejects.toThrow(refusal);
    expect((await guest.browser.get(`/api/sell-requests/${orderId}`)).status).toBe(200);
  });
});

test('the id of an order follows the previous one, so that new orders share pages of an index, and ends unlike it', async () => {
  const { id } = await placeOrder(guest);
  expect(id > orderId).toBe(true);
  expect(id.slice(0, 6)).toBe(orderId.slice(0, 6));
  expect(id.slice(-8)).not.toBe(orderId.slice(-8));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
