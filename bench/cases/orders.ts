import { z } from 'zod';
import { calculatePrice } from '#contracts/quotes.ts';
import type { Effort } from '../efforts.ts';
import { figuresOf, loadInTurn, type Target } from '../load/compare.ts';
import { withClient } from '../machine/postgres.ts';
import type { Bench } from './bench.ts';
import type { Table } from './report.ts';

/**
 * Measures mail-in orders by verified guests with a quote, each with its own key, beside the order in five round trips, and
 * beside a server that writes as many as wait in one statement.
 */
export async function measureOrders(bench: Bench, effort: Effort): Promise<Table[]> {
  const { bare, product, postgres } = bench;
  const orders = await orderTarget(bench);
  const bareOrder = (name: string, path: string): Target => ({
    name,
    url: bare.url,
    requests: [{ method: 'POST', path, body: { customerId: 1, productId: 42, condition: 'good', price: 500 } }],
    processes: [bare.pid, postgres.pid],
  });
  const rounds = await loadInTurn(
    [
      bareOrder('bare order, five round trips', '/order-tx'),
      bareOrder('bare order, as many as wait in one statement', '/order-batch'),
      { ...orders, processes: [product.pid, postgres.pid] },
    ],
    effort,
  );
  return [
    { title: 'Order', rows: figuresOf(rounds) },
    { title: 'Beside a batch: the same orders', rows: figuresOf(rounds, 1) },
    { title: 'Written by the orders, one of each per order', rows: [await countWritten(postgres.url)] },
  ];
}

/** Makes a target for mail-in orders of many guests, each with its own key. */
export async function orderTarget({ product, postgres, guests, device }: Omit<Bench, 'bare'>): Promise<Target> {
  const asked = { productId: device.id, condition: 'good', carrier: 'unlocked', lockStatus: 'unlocked' };
  const answer = await fetch(`${product.url}/api/calculate-price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...asked, rule: 'evaluation' }),
  });
  const { price, quoteId } = calculatePrice.responses[200].parse(await answer.json());
  return {
    name: 'product order',
    url: product.url,
    requests: guests.map(({ cookie, customerId }) => ({
      method: 'POST',
      path: '/api/sell-requests',
      headers: { cookie, 'idempotency-key': 'bench-{unique}' },
      body: {
        ...asked,
        customerId,
        deviceType: device.deviceType,
        model: device.model,
        storage: device.storage,
        quotedPrice: price,
        quoteId,
        serviceMethod: 'mail',
        quantity: 1,
      },
    })),
    processes: [product.pid, postgres.pid],
    tidy: () => forgetJobs(postgres.url),
  };
}

/**
 * Removes waiting jobs: the worker takes some hundred events a second, so a burst's backlog would slow the following
 * runs.
 */
async function forgetJobs(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('delete from domain_events');
    await client.query(`update pgboss.job set state = 'cancelled' where state < 'active'`);
  });
}

const count = z.string().transform(Number);
const written = z.object({ orders: count, history: count, answers: count, events: count });

async function countWritten(url: string): Promise<z.infer<typeof written>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*) from orders) as orders, (select count(*) from order_events) as history,
         (select count(*) from idempotency_keys) as answers,
         (select last_value from domain_events_id_seq) as events`,
    );
    return written.parse(rows[0]);
  });
}
