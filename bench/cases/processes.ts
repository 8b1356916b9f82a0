import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { Effort } from '../efforts.ts';
import { compare, type Target } from '../load/compare.ts';
import { addDatabase, type Postgres, withClient } from '../machine/postgres.ts';
import { type Server, startProduct } from '../machine/servers.ts';
import { FIRST_PORT } from '../machine/settings.ts';
import { type Bench, findDevice } from './bench.ts';
import { storeSellers } from './guests.ts';
import { orderTarget } from './orders.ts';
import type { Table } from './report.ts';

/** Processes that are compared with one; as many load generators share the connections, also before the one. */
const PROCESSES = 3;

/** Product of some processes on a database of its own. */
interface Shop {
  name: string;
  postgres: Postgres;
  servers: readonly Server[];
}

/**
 * Measures the orders of `orders` at three processes on one database, without a balancer, beside those at one process. They all
 * share the processors of this machine, so a figure is the cost of the sharing, and not what more machines would serve. Three
 * workers handle up to three times as many events meanwhile, which costs as much: so the events wait at first, and are handled
 * while the same is measured again. A process that has just started takes up to twice the CPU time for an order, so all are warmed
 * up.
 */
export async function measureProcesses({ postgres, guests }: Bench, effort: Effort): Promise<Table[]> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const one = await openShop(postgres, { name: 'one process', ports: [FIRST_PORT + 4] }, stops);
    const ports = Array.from({ length: PROCESSES }, (_, at) => FIRST_PORT + 5 + at);
    const three = await openShop(postgres, { name: 'three processes', ports }, stops);
    const shops = [one, three];
    const targets = [await targetOf(one, guests), await targetOf(three, guests)];
    for (const shop of shops) await haveEventsWait(shop, `interval '20 minutes'`);
    const alone = await compare(targets, effort);
    for (const shop of shops) await haveEventsWait(shop, `interval '0'`);
    const beside = await compare(targets, { ...effort, warmUp: 0 });
    const handled = await Promise.all(shops.map(countHandled));
    return [
      { title: 'Order, its events handled later', rows: alone },
      { title: 'Order, events handled meanwhile', rows: beside },
      { title: 'Handled in all, and commits', rows: handled },
    ];
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Sets how long an event waits until it is due. */
async function haveEventsWait({ postgres }: Shop, interval: string): Promise<void> {
  await withClient(postgres.url, (client) =>
    client.query(`alter table domain_events alter column due_at set default now() + ${interval}`),
  );
}

const count = z.string().transform(Number);
const handled = z.object({ orders: count, ordersHandled: count, messagesSent: count, commits: count });

/**
 * Counts the orders, those whose event was handled, the messages that were sent about them, and the commits of the database for each
 * order: those that arrive together at one process share one.
 */
async function countHandled({ name, postgres }: Shop): Promise<object> {
  return withClient(postgres.url, async (client) => {
    const { rows } = await client.query(
      `select (select count(*) from orders) as orders, count(distinct order_id) as "ordersHandled",
         count(*) filter (where sent_at is not null) as "messagesSent",
         (select xact_commit from pg_stat_database where datname = current_database()) as commits from messages`,
    );
    const { commits, ...counted } = handled.parse(rows[0]);
    return { name, ...counted, commitsPerOrder: Number((commits / counted.orders).toFixed(2)) };
  });
}

async function openShop(
  postgres: Postgres,
  { name, ports }: { name: string; ports: readonly number[] },
  stops: (() => Promise<void>)[],
): Promise<Shop> {
  const own = await addDatabase(postgres, `bench_processes_${ports.length}`, stops);
  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-files-'));
  stops.push(async () => fs.rmSync(files, { recursive: true, force: true }));
  const servers: Server[] = [];
  for (const port of ports) {
    const server = await startProduct(own, { port, files });
    stops.push(server.stop);
    servers.push(server);
  }
  return { name, postgres: own, servers };
}

async function targetOf({ name, postgres, servers }: Shop, guests: Bench['guests']): Promise<Target> {
  const [product] = servers;
  if (product === undefined) throw new Error('No process');
  await storeSellers(postgres.url, guests);
  const orders = await orderTarget({ product, postgres, guests, device: await findDevice(product.url) });
  return {
    ...orders,
    name,
    spread: Array.from({ length: PROCESSES }, (_, at) => servers[at % servers.length]?.url ?? product.url),
    processes: [...servers.map(({ pid }) => pid), postgres.pid],
  };
}
