import type pg from 'pg';
import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { type Effort, LIST_ORDERS } from '../efforts.ts';
import { figuresOf, loadInTurn, type Target } from '../load/compare.ts';
import { addDatabase, type Postgres, withClient } from '../machine/postgres.ts';
import { type Server, startProduct } from '../machine/servers.ts';
import { FIRST_PORT } from '../machine/settings.ts';
import type { Bench } from './bench.ts';
import { storeOrders } from './many-orders.ts';
import { openPos } from './price-change.ts';
import type { Table } from './report.ts';

const FEW = 1_000;
/** Number of different requests of each kind: pages at depth, search texts. */
const SAMPLES = 200;
/**
 * Number of answers of each target that are checked before the load: an empty page costs less than the measured one.
 */
const CHECKED = 20;

/** Product with its own number of orders, and a member of staff who reads them. */
interface Shop {
  name: string;
  orders: number;
  server: Server;
  database: string;
  postgres: Postgres;
  cookie: string;
}

/** Measures each read of staff with many orders beside few: pages of the list, filters, searches and the stat cards. */
export async function measureOrderList({ postgres, bare }: Bench, effort: Effort): Promise<Table[]> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const few = await openShop(postgres, { name: 'few orders', orders: FEW, port: FIRST_PORT + 4 }, stops);
    const many = await openShop(postgres, { name: 'many orders', orders: LIST_ORDERS, port: FIRST_PORT + 5 }, stops);
    const tables: Table[] = [];
    for (const [title, readsOf] of [
      ['Growth: pages', pages],
      ['Growth: status filter', byStatus],
      ['Growth: search', bySearch],
    ] as const) {
      const [base, grown] = [await readsOf(few), await readsOf(many)];
      const rows: Table['rows'][number][] = [];
      for (const [at, target] of grown.entries()) {
        const pair = [...base.slice(at, at + 1), target];
        for (const one of pair) await checkAnswers(one);
        rows.push(...figuresOf(await loadInTurn(pair, effort)));
      }
      tables.push({ title, rows });
    }
    const beside = [bareList(bare, postgres), listTarget(many, 'first page', [''])];
    tables.push({ title: 'Beside a bare list', rows: figuresOf(await loadInTurn(beside, effort)) });
    return tables;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function openShop(
  postgres: Postgres,
  { name: title, orders, port }: { name: string; orders: number; port: number },
  stops: (() => Promise<void>)[],
): Promise<Shop> {
  const own = await addDatabase(postgres, `bench_orders_${orders}`, stops);
  const server = await startProduct(own, { port });
  stops.push(server.stop);
  await storeOrders(own.url, orders);
  const cookie = await openPos(server.url);
  return { name: title, orders, server, database: own.url, postgres, cookie };
}

const answered = z.union([z.array(z.unknown()).min(1), z.object({ total: z.int().min(1) })]);

/** Checks that a target answers with rows. @throws Error for a failed answer or an empty list */
async function checkAnswers({ name, url, requests }: Target): Promise<void> {
  for (const { path, headers = {} } of requests.slice(0, CHECKED)) {
    const answer = await fetch(url + path, { headers });
    const read = answered.safeParse(await answer.json());
    if (!answer.ok || !read.success) throw new Error(`${name}: nothing is answered to ${path} (${answer.status})`);
  }
}

/** Makes a target of the list. @param queries parameters of the address beside the page length */
function listTarget({ name, server, postgres, cookie }: Shop, what: string, queries: readonly string[]): Target {
  return {
    name: `${name}: ${what}`,
    url: server.url,
    requests: queries.map((query) => ({
      method: 'GET',
      path: `/api/sell-requests?limit=50${query}`,
      headers: { cookie },
    })),
    processes: [server.pid, postgres.pid],
  };
}

function statsTarget({ name, server, postgres, cookie }: Shop): Target {
  return {
    name: `${name}: stat cards`,
    url: server.url,
    requests: [{ method: 'GET', path: '/api/order-stats', headers: { cookie } }],
    processes: [server.pid, postgres.pid],
  };
}

/** Makes a target for a page of the bare servers: fewer columns, no checks. */
function bareList(bare: Server, postgres: Postgres): Target {
  return {
    name: 'bare list, first page',
    url: bare.url,
    requests: [{ method: 'GET', path: '/orders' }],
    processes: [bare.pid, postgres.pid],
  };
}

const edge = z.object({ at: z.string(), id: z.string(), price: z.int(), status: z.enum(ORDER_STATUSES) });

/** Makes a target for each sorting, for pages behind nine tenths of the list, and for the stat cards. */
async function pages(shop: Shop): Promise<Target[]> {
  const newest = 'created_at desc, id desc';
  const behind = await withClient(shop.database, async (client) => ({
    all: await cursors(client, '', newest, 'true'),
    completed: await cursors(client, '&status=completed', newest, `status = 'completed'`),
    byPrice: await cursors(client, '&sort=quotedPrice', `quoted_price_cents desc, ${newest}`, 'true'),
  }));
  return [
    listTarget(shop, 'first page', ['']),
    listTarget(shop, 'at 90%', behind.all),
    listTarget(shop, 'completed, at 90%', behind.completed),
    listTarget(shop, 'by price, first page', ['&sort=quotedPrice']),
    listTarget(shop, 'by price, at 90%', behind.byPrice),
    listTarget(shop, 'by status, first page', ['&sort=status']),
    statsTarget(shop),
  ];
}

/** Reads the product's cursors of orders near that place (`list-all-orders.ts`). */
async function cursors(client: pg.Client, query: string, order: string, condition: string): Promise<string[]> {
  const { rows } = await client.query(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id, quoted_price_cents as price, status
     from orders where ${condition} order by ${order}
     offset (select count(*) * 0.9 from orders where ${condition}) limit ${SAMPLES}`,
  );
  return z
    .array(edge)
    .parse(rows)
    .map(({ at, id, price, status }) => JSON.stringify([at, id, price, status]))
    .map((text) => `${query}&cursor=${Buffer.from(text).toString('base64url')}`);
}

/** Makes a target for each status, and for all open orders; where there are few of each, pages without a filter, which are full. */
async function byStatus(shop: Shop): Promise<Target[]> {
  const isFew = shop.orders === FEW;
  const under = ORDER_STATUSES.filter((status) => !['completed', 'declined', 'cancelled'].includes(status));
  return [
    ...ORDER_STATUSES.map((status) => listTarget(shop, status, [isFew ? '' : `&status=${status}`])),
    listTarget(shop, 'all under way', [isFew ? '' : `&status=${under.join(',')}`]),
  ];
}

const found = z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string(), imei: z.string() });

/** Makes a target for search texts as staff type them, of orders from anywhere in the list. */
async function bySearch(shop: Shop): Promise<Target[]> {
  const orders = await withClient(shop.database, async (client) => {
    const { rows } = await client.query(
      `select o.id, c.name, c.phone, c.email, o.imei from orders o join customers c on c.id = o.customer_id
       where o.imei is not null order by right(o.id::text, 8) limit ${SAMPLES}`,
    );
    return z.array(found).parse(rows);
  });
  const search = (what: string, textOf: (order: z.infer<typeof found>) => string) =>
    listTarget(
      shop,
      `search by ${what}`,
      orders.map((order) => `&q=${encodeURIComponent(textOf(order))}`),
    );
  const lastName = (name: string) => name.split(' ').at(-1) ?? name;
  return [
    search('whole name', ({ name }) => name),
    search('last name', ({ name }) => lastName(name)),
    search('the commonest name', () => 'Smith'),
    search('three letters of a name', ({ name }) => lastName(name).slice(0, 3)),
    search('parts of a name', ({ name }) => name.replaceAll(/\b\w(?=\w{3})/g, '')),
    search('whole phone', ({ phone }) => phone.slice(2)),
    search('seven digits of a phone', ({ phone }) => phone.slice(-7)),
    search('four digits of a phone', ({ phone }) => phone.slice(-4)),
    search('e-mail', ({ email }) => email),
    search('IMEI', ({ imei }) => imei),
    search('model', () => 'iPhone 16'),
    search('last 8 of the id', ({ id }) => id.slice(-8)),
  ];
}
