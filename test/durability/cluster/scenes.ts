import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { mailOrder, newKey } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import type { Product } from '#test/product-process.ts';
import { expectStatus, UnexpectedAnswer } from '../guest.ts';
import { runSql } from '../own-pooler.ts';
import { type Cluster, processesOf, SEEN_BY_BALANCER_MS } from './cluster.ts';

/** An event in a cluster while visitors order. It ends when `run` returns. */
export interface Scene {
  name: string;
  run(cluster: Cluster): Promise<void>;
  /** True when no visitor may notice: each answer must be normal. */
  isUnseen?: boolean;
}

/** Longer than the ten seconds after which PostgreSQL ends the transaction of a frozen process. */
const FROZEN_PROCESS_MS = 13_000;
const FROZEN_MS = 7_000;
const CALM_MS = 3_000;
const LABEL_WITHIN_MS = 30_000;
const SPENT_MS = 5_000;
/** Application name of connections that are only held open. */
const SPENDER = 'spender';

/**
 * First scene of a cluster that starts with another version: both versions run together, and the first process of this
 * version migrates.
 */
export const ROLLING_UPDATE: Scene = {
  name: 'rolling update from another version',
  isUnseen: true,
  run: ({ update }) => update(),
};

/** Scenes in order: from the failover on, the standby is the primary. */
export const SCENES: readonly Scene[] = [
  { name: 'a quiet while, one clock 5 minutes ahead', isUnseen: true, run: () => sleep(CALM_MS) },
  {
    name: 'rolling restart',
    isUnseen: true,
    run: async (cluster) => {
      for (const process of processesOf(cluster)) {
        await process.stop();
        await process.start();
        await sleep(SEEN_BY_BALANCER_MS);
      }
    },
  },
  {
    name: 'kill -9 of a process',
    run: async ({ one }) => {
      await one.kill();
      await sleep(SEEN_BY_BALANCER_MS);
      await one.start();
    },
  },
  {
    name: 'a process frozen for 13 s',
    run: async ({ two }) => {
      two.freeze();
      await sleep(FROZEN_PROCESS_MS);
      two.thaw();
    },
  },
  {
    name: 'a label through each process, one without the bucket',
    isUnseen: true,
    run: tryFiles,
  },
  {
    name: 'pooler killed and started',
    run: async (cluster) => {
      await cluster.pooler.remove();
      await sleep(1_000);
      await cluster.startPooler();
    },
  },
  {
    name: 'pooler frozen for 7 s',
    run: async ({ pooler }) => {
      pooler.freeze();
      await sleep(FROZEN_MS);
      pooler.thaw();
    },
  },
  {
    name: 'all connections of the server spent for 5 s',
    run: spendConnections,
  },
  {
    name: 'synchronous standby frozen for 7 s',
    run: async ({ standby }) => {
      standby.freeze();
      await sleep(FROZEN_MS);
      standby.thaw();
    },
  },
  {
    name: 'primary killed, standby promoted',
    run: async (cluster) => {
      const { primary, standby, door } = cluster;
      await primary.kill();
      door.leadTo(standby.port);
      await sleep(1_000);
      // The new primary has no standby yet: it answers alone.
      await standby.promote();
      cluster.serving = standby;
      runSql(standby.url, `alter system reset synchronous_standby_names; select pg_reload_conf();`);
    },
  },
  {
    name: 'old primary comes back',
    isUnseen: true,
    run: async ({ primary, standby }) => {
      await primary.start();
      const before = countOrders(primary.url);
      await sleep(CALM_MS);
      if (countOrders(primary.url) !== before) throw new UnexpectedAnswer('The old primary got an order');
      if (countOrders(standby.url) <= before) throw new UnexpectedAnswer('The new primary got no order');
      await primary.stop();
    },
  },
];

const countOrders = (url: string) => Number(runSql(url, 'select count(*) from orders'));

/** Opens all connections of the server, after ending those of the pooler. */
async function spendConnections({ primary, pooler }: Cluster): Promise<void> {
  const clients: pg.Client[] = [];
  const openConnection = async (): Promise<boolean> => {
    const client = new pg.Client({ connectionString: primary.url, application_name: SPENDER });
    client.on('error', () => undefined);
    try {
      await client.connect();
      clients.push(client);
      return true;
    } catch {
      return false;
    }
  };
  try {
    while (await openConnection());
    pooler.freeze();
    const [first] = clients;
    if (first === undefined) throw new Error('No connection was left');
    // Connections end a moment after the command.
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name <> $1`;
    while ((await first.query(end, [SPENDER])).rowCount !== 0) await sleep(10);
    while (await openConnection());
    pooler.thaw();
    const until = performance.now() + SPENT_MS;
    while (performance.now() < until) if (!(await openConnection())) await sleep(20);
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Reads the same label from each process; then cuts the connection of one to the bucket. */
async function tryFiles(cluster: Cluster): Promise<void> {
  const { guest, bucketDoor, bucket } = cluster;
  const key = newKey();
  const headers = { 'idempotency-key': key };
  const { body } = expectStatus(await guest.browser.post('/api/sell-requests', mailOrder(guest), headers), 201);
  cluster.placed.set(key, body.id);
  const label = await labelOf(body.id, guest.browser.get);
  const at = ({ url }: Product) => {
    const browser = openHttpBrowser(url);
    for (const [name, value] of guest.browser.cookies) browser.cookies.set(name, value);
    return browser;
  };
  const read = async (process: Product) => (await at(process).get(label)).status;
  const readAll = async () => {
    const statuses: number[] = [];
    for (const process of processesOf(cluster)) statuses.push(await read(process));
    return statuses.join(' ');
  };
  const expectAll = async (expected: string) => {
    const actual = await readAll();
    if (actual !== expected) throw new UnexpectedAnswer(`A label was answered ${actual}, not ${expected}`);
  };
  await expectAll('200 200 200');
  // Forwards to a port without a listener.
  bucketDoor.leadTo(1);
  bucketDoor.cut();
  await expectAll('200 503 200');
  const ready = await at(cluster.two).get('/readyz');
  if (ready.status !== 200) throw new UnexpectedAnswer(`/readyz without the bucket is ${ready.status}`);
  bucketDoor.leadTo(Number(new URL(bucket.settings.endpoint).port));
  await expectAll('200 200 200');
}

async function labelOf(
  id: string,
  get: (path: string) => Promise<{ body: { shippingLabelUrl: string | null } }>,
): Promise<string> {
  const deadline = performance.now() + LABEL_WITHIN_MS;
  while (performance.now() < deadline) {
    const { body } = await get(`/api/sell-requests/${id}`);
    if (body.shippingLabelUrl !== null) return body.shippingLabelUrl;
    await sleep(100);
  }
  throw new UnexpectedAnswer(`Order ${id} has no label`);
}
