import { z } from 'zod';
import { product } from '#contracts/products.ts';
import { toDecimal } from '#domain/money.ts';
import type { Effort } from '../efforts.ts';
import { compare } from '../load/compare.ts';
import { runWrk } from '../load/wrk.ts';
import { withClient } from '../machine/postgres.ts';
import type { Bench } from './bench.ts';
import type { Table } from './report.ts';

/** Path of the bare server's list: 50 products, 4.2 kB. */
const BARE_LIST = '/list-mem?type=iPhone';
/** Path of a list of about the same size, rather larger (39 products, 5.3 kB), so that the ratio is fair. */
const LIKE_LIST = '/api/products?type=Apple+Watch';
/** Path of the list that most visitors read: three times as long (113 products, 12.7 kB). */
const LONG_LIST = '/api/products?type=iPhone';

/** Measures the product list, beside the list from memory. */
export async function measureProducts(
  { bare, product: server, postgres, guests }: Bench,
  effort: Effort,
): Promise<Table[]> {
  const list = (path: string) => guests.map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } }));
  const rows = await compare(
    [
      {
        name: 'bare list from memory',
        url: bare.url,
        requests: [{ method: 'GET', path: BARE_LIST }],
        processes: [bare.pid, postgres.pid],
      },
      {
        name: 'product list, like size',
        url: server.url,
        requests: list(LIKE_LIST),
        processes: [server.pid, postgres.pid],
      },
      {
        name: 'product list, iPhone',
        url: server.url,
        requests: list(LONG_LIST),
        processes: [server.pid, postgres.pid],
      },
    ],
    effort,
  );
  return [{ title: 'Product list', rows }];
}

/** Number of price changes in each measurement. */
const CHANGES = 500;

/** Counts changed prices that the next read misses, alone and while 50 connections read the list. */
export async function measureFreshness(bench: Bench): Promise<Table[]> {
  const rows = [
    { readers: 'nobody else', ...(await changePrices(bench)) },
    { readers: '50 connections', ...(await whileReading(bench, () => changePrices(bench))) },
  ];
  return [{ title: 'A changed price in the next read', rows }];
}

/** Commits prices on its own connection, and reads the list after each. */
async function changePrices({ product: server, postgres }: Bench): Promise<{ changes: number; missed: number }> {
  return withClient(postgres.url, async (client) => {
    let missed = 0;
    for (let cents = 10_000; cents < 10_000 + CHANGES; cents += 1) {
      const { rows } = await client.query<{ id: number }>(
        `update products set base_price_cents = $1
         where id = (select min(id) from products where device_type = 'iPhone' and is_active) returning id`,
        [cents],
      );
      if ((await readPrice(server.url, rows[0]?.id)) !== toDecimal(cents)) missed += 1;
    }
    return { changes: CHANGES, missed };
  });
}

async function whileReading<Result>({ product: server }: Bench, work: () => Promise<Result>): Promise<Result> {
  let isOver = false;
  const reading = (async () => {
    const requests = [{ method: 'GET' as const, path: LONG_LIST }];
    while (!isOver) await runWrk({ url: server.url, requests, connections: 50, seconds: 2 });
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await reading;
  }
}

async function readPrice(url: string, id: number | undefined): Promise<string | undefined> {
  const answer = await fetch(`${url}${LONG_LIST}`);
  const products = z.array(product).parse(await answer.json());
  return products.find((item) => item.id === id)?.basePrice;
}
