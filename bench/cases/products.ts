import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { product } from '#contracts/products.ts';
import { toDecimal } from '#domain/money.ts';
import { compare, type Effort, type Figures } from '../load/compare.ts';
import { runWrk } from '../load/wrk.ts';
import { withClient } from '../machine/postgres.ts';
import type { Bench } from './bench.ts';

/** The bare server's list: 50 products, 4.2 kB. */
const BARE_LIST = '/list-mem?type=iPhone';
/** About as many bytes as the bare server's list, rather more (39 products, 5.3 kB), so that the ratio is of like and like. */
const LIKE_LIST = '/api/products?type=Apple+Watch';
/** The list that most visitors read: three times as long (113 products, 12.7 kB). */
const LONG_LIST = '/api/products?type=iPhone';

/** The product list, beside the list from memory. */
export async function measureProducts(
  { bare, product: server, postgres, guests }: Bench,
  effort: Effort,
): Promise<Figures[]> {
  const list = (path: string) => guests.map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } }));
  return compare(
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
}

export interface Freshness {
  tries: number;
  /** Reads that came after a committed change and did not show it. */
  stale: number;
  underLoad: boolean;
}

/**
 * Changes a price on a connection of its own and reads the list at once, over and over.
 * @param underLoad whether 50 connections read the same list meanwhile
 */
export async function measureFreshness(
  { product: server, postgres }: Bench,
  tries: number,
  underLoad: boolean,
): Promise<Freshness> {
  let stopped = false;
  const loading = underLoad ? keepReading(server.url, () => stopped) : Promise.resolve();
  const stale = await withClient(postgres.url, async (client) => {
    let missed = 0;
    for (let cents = 10_000; cents < 10_000 + tries; cents += 1) {
      const { rows } = await client.query<{ id: number }>(
        `update products set base_price_cents = $1
         where id = (select min(id) from products where device_type = 'iPhone' and is_active) returning id`,
        [cents],
      );
      if ((await readPrice(server.url, rows[0]?.id)) !== toDecimal(cents)) missed += 1;
    }
    return missed;
  });
  stopped = true;
  await loading;
  return { tries, stale, underLoad };
}

async function keepReading(url: string, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    await runWrk({ url, requests: [{ method: 'GET', path: LONG_LIST }], connections: 50, seconds: 2 });
    await sleep(10);
  }
}

async function readPrice(url: string, id: number | undefined): Promise<string | undefined> {
  const answer = await fetch(`${url}${LONG_LIST}`);
  const products = z.array(product).parse(await answer.json());
  return products.find((item) => item.id === id)?.basePrice;
}
