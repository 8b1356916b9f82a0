import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { priceChange, pricePreview } from '#contracts/prices.ts';
import type { Effort } from '../efforts.ts';
import { median, range } from '../load/stats.ts';
import { runWrk } from '../load/wrk.ts';
import { withClient } from '../machine/postgres.ts';
import { memoryOf } from '../machine/processes.ts';
import { POS_PASSWORD } from '../machine/servers.ts';
import type { Bench } from './bench.ts';
import { quoteTarget } from './quotes.ts';
import type { Table } from './report.ts';

const PRODUCTS = 100_000;
const FIRST_ID = 1_000_000;
/** Device type that no other case uses. */
const DEVICE_TYPE = 'Mac Pro';
const HEAD_START_MS = 500;
/** The same in both forms: the share of it that a change takes decides about the p99. */
const SECONDS = 6;

/**
 * Measures a price change over very many products with its history: beside the bare statement, and its effect on
 * visitors' quotes.
 */
export async function measurePriceChange(bench: Bench, effort: Effort): Promise<Table[]> {
  const { product, postgres } = bench;
  const cookie = await openPos(product.url);
  return withClient(postgres.url, async (client) => {
    await makeProducts(client);
    await makeBare(client);
    try {
      const speed = [await besideBare(bench, client, cookie, effort.rounds)];
      const visitors = [await besideQuotes(bench, cookie, effort)];
      return [
        { title: `A price change of ${PRODUCTS} products beside the bare statement, in milliseconds`, rows: speed },
        { title: 'p99 of quotes beside such a change, in milliseconds', rows: visitors },
      ];
    } finally {
      await client.query('drop schema bench_bulk cascade');
      await client.query('delete from products where id >= $1', [FIRST_ID]);
    }
  });
}

/** Measures the product's change over HTTP, including the check against its preview. */
async function besideBare(bench: Bench, client: pg.Client, cookie: string, rounds: number): Promise<object> {
  const { product } = bench;
  const runs: { bare: number; own: number; preview: number; grown: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await timed(() => client.query(BARE_CHANGE, [round]));
    const before = memoryOf(product.pid).idle;
    const { preview, apply } = await changePrices(product.url, cookie, round % 2 === 0);
    runs.push({ bare, own: apply, preview, grown: memoryOf(product.pid).idle - before });
  }
  // Excluded: the first round grows the tables and fills the caches of both.
  const counted = runs.slice(1);
  const ratios = counted.map(({ bare, own }) => own / bare);
  return {
    bareMs: Math.round(median(counted.map(({ bare }) => bare))),
    changeMs: Math.round(median(counted.map(({ own }) => own))),
    previewMs: Math.round(median(counted.map(({ preview }) => preview))),
    xTime: Number(median(ratios).toFixed(2)),
    xTimeRange: range(ratios, 2),
    grownMB: median(counted.map(({ grown }) => grown)),
  };
}

async function besideQuotes(bench: Bench, cookie: string, { rounds, connections, warmUp }: Effort): Promise<object> {
  const { product } = bench;
  const { requests } = quoteTarget(bench);
  const quote = (seconds = SECONDS) => runWrk({ url: product.url, requests, connections, seconds });
  await quote(warmUp);
  const results: { alone: number; beside: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await quote();
    const quoting = quote();
    await sleep(HEAD_START_MS);
    await changePrices(product.url, cookie, round % 2 === 0);
    const beside = await quoting;
    if (alone.failed + beside.failed > 0) throw new Error('Quotes failed');
    results.push({ alone: alone.p99, beside: beside.p99 });
  }
  const ratios = results.map(({ alone, beside }) => beside / alone);
  return {
    connections,
    p99Alone: median(results.map(({ alone }) => alone)),
    p99Beside: median(results.map(({ beside }) => beside)),
    xP99: Number(median(ratios).toFixed(2)),
    xP99Range: range(ratios, 2),
  };
}

/** Previews and applies like the screen. */
async function changePrices(url: string, cookie: string, up: boolean): Promise<{ preview: number; apply: number }> {
  const change = {
    deviceType: DEVICE_TYPE,
    adjustmentType: 'percentage',
    adjustmentValue: 5,
    adjustmentDirection: up ? 'increase' : 'decrease',
    conditions: null,
    lockStatus: null,
  };
  let previewToken = '';
  const preview = await timed(async () => {
    const answer = await post(`${url}/api/products/preview-prices`, cookie, change);
    previewToken = pricePreview.parse(await answer.json()).previewToken;
  });
  const apply = await timed(async () => {
    const answer = await post(`${url}/api/products/update-prices`, cookie, { ...change, previewToken });
    const { products } = priceChange.parse(await answer.json());
    if (products < PRODUCTS) throw new Error(`Only ${products} products have another price`);
  });
  return { preview, apply };
}

/** Opens the POS area. @returns the Cookie header */
export async function openPos(url: string): Promise<string> {
  const answer = await post(`${url}/api/staff/session`, '', { area: 'pos', password: POS_PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Sends a POST. @throws Error when it is refused */
async function post(url: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function makeProducts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into products (id, device_type, model, storage, base_price_cents)
     select $1 + g, $2, 'M' || g, '128GB', (100 + g % 1000) * 100 from generate_series(1, ${PRODUCTS}) g`,
    [FIRST_ID, DEVICE_TYPE],
  );
  await client.query('vacuum analyze products');
}

/** Creates tables and statement of the bare bulk change (`limits-bulk.mjs` of the bare servers). */
async function makeBare(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists bench_bulk cascade; create schema bench_bulk;
    create table bench_bulk.product (id int primary key, device_type text not null, model text, base_price int not null,
      updated_at timestamptz not null default now());
    create index on bench_bulk.product (device_type);
    create table bench_bulk.price_change (id bigint generated always as identity primary key, batch int not null,
      product_id int not null, was int not null, now int not null, at timestamptz not null default now());
    insert into bench_bulk.product select g, 'iPhone', 'M' || g, 100 + g % 1000 from generate_series(1, ${PRODUCTS}) g`);
  await client.query('vacuum analyze bench_bulk.product');
}

const BARE_CHANGE = `with old as (
    select id, base_price from bench_bulk.product where device_type = 'iPhone' for update
  ), u as (
    update bench_bulk.product p set base_price = greatest(0, round(o.base_price * 1.05)), updated_at = now()
    from old o where p.id = o.id returning p.id, o.base_price as was, p.base_price as now
  )
  insert into bench_bulk.price_change (batch, product_id, was, now) select $1, id, was, now from u`;
