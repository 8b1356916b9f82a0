import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader, mailOrder, newGuest, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const ORDERS = 100;
/** Number of orders on the embedded database, which does one thing at a time: a few prove as much as many. */
const ORDERS_EMBEDDED = 5;
/** Number of orders that are made or paid at the same time. */
const AT_ONCE = 5;

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '10000' } });
afterAll(() => server.stop());
const orders = server.env.DATABASE_URL === undefined ? ORDERS_EMBEDDED : ORDERS;
const guest = await newGuest(server);
const clerks = await Promise.all(Array.from({ length: 20 }, () => newStaff(server, 'pos')));

/** Runs the work for each item, some at a time, and returns the results in the order of the items. */
async function forAll<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  }
  return results;
}

/** Creates orders in evaluation, each with 1020.00 to pay. */
async function newOrders(): Promise<string[]> {
  const numbers = Array.from({ length: orders }, (_, number) => number);
  const ids = await forAll(numbers, async () => {
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest));
    return String(body.id);
  });
  await server.sql(`update orders set status = 'evaluation' where id = any($1)`, [ids]);
  return ids;
}

/** Pays as the browser does: a payment that the server has no time for is sent again under its key. */
async function pay(clerk: Browser, sellRequestId: string) {
  const body = { sellRequestId, amount: '1020.00', method: 'cash', feeAmount: '0.00' };
  const key = keyHeader();
  for (;;) {
    const answer = await clerk.post('/api/payments', body, key);
    if (answer.status !== 503) return answer;
  }
}

describe('pays each of many orders exactly once', () => {
  test.each([2, 20])('by %i clerks at once', async (count) => {
    const ids = await newOrders();
    const answers = await forAll(ids, (id) => Promise.all(clerks.slice(0, count).map((clerk) => pay(clerk, id))));
    for (const ofOrder of answers) {
      const codes = ofOrder.map(({ status, body }) => (status === 201 ? 'paid' : String(body.code)));
      expect(codes.sort()).toEqual([...Array(count - 1).fill('already_paid'), 'paid']);
    }
    const written = await server.sql(
      `select (select count(*)::int from payments where order_id = any($1)) as payments,
         (select count(distinct order_id)::int from payments where order_id = any($1)) as paid,
         (select sum(amount_cents)::int from payments where order_id = any($1)) as cents,
         (select count(*)::int from order_events where order_id = any($1) and kind = 'paid') as history,
         (select count(*)::int from orders where id = any($1) and payment_status = 'paid' and status = 'payment_issued') as orders`,
      [ids],
    );
    expect(written).toEqual([{ payments: orders, paid: orders, cents: orders * 102_000, history: orders, orders }]);
  });
});
