import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, mailOrder, newGuest } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let guest: Guest;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  guest = await newGuest(server);
  orderId = (await guest.browser.post('/api/sell-requests', mailOrder(guest))).body.id;
});
afterAll(() => server.stop());

const run = (text: string, values: unknown[]) => server.context.database.query(plain(text, values));

describe('a row that histories and orders refer to', () => {
  test.each([
    ['an order is deleted', 'delete from orders where id = $1', () => [orderId]],
    ['an order gets another id', 'update orders set id = gen_random_uuid() where id = $1', () => [orderId]],
    ['a customer is deleted', 'delete from customers where id = $1', () => [guest.customerId]],
    [
      'a customer gets another id',
      'update customers set id = gen_random_uuid() where id = $1',
      () => [guest.customerId],
    ],
    ['all orders are emptied out', 'truncate orders cascade', () => []],
    ['all customers are emptied out', 'truncate customers cascade', () => []],
  ])('is protected by the database when %s', async (_, text, values) => {
    await expect(run(text, values())).rejects.toThrow(/violates foreign key constraint|append-only/);
    expect((await guest.browser.get(`/api/sell-requests/${orderId}`)).status).toBe(200);
  });
});

describe('the id of an order', () => {
  test('follows the previous one, so that new orders share pages of an index', async () => {
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect(body.id > orderId).toBe(true);
    expect(body.id.slice(0, 6)).toBe(orderId.slice(0, 6));
  });

  test('ends in characters that do not follow from the previous one', async () => {
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    expect(body.id.slice(-8)).not.toBe(orderId.slice(-8));
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
