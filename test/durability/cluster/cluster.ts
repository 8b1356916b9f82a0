import { setTimeout } from 'node:timers/promises';
import { type S3Peer, s3Peer } from '#server/ports/testing/s3-peer.ts';
import type { Guest } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { clockAhead } from '#test/moved-clock.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { type Forwarder, openForwarder } from '../forwarder.ts';
import { makeGuest } from '../guest.ts';
import { findPooler, type OwnPooler, refusalBehind, setRole, startPooler } from '../own-pooler.ts';
import { createPostgres, findPrograms, type OwnPostgres } from '../own-postgres.ts';
import { findBalancer, type OwnBalancer, startBalancer } from './own-balancer.ts';

/** A shop of three processes: HAProxy, PgBouncer in transaction mode, PostgreSQL with a synchronous standby, a bucket. */
export interface Cluster {
  one: Product;
  /** Reaches the bucket through `bucketDoor`. */
  two: Product;
  /** Its clock is five minutes ahead. */
  three: Product;
  balancer: OwnBalancer;
  pooler: OwnPooler;
  /** Starts PgBouncer again at the same address. */
  startPooler(): Promise<void>;
  /** Address of the database; forwards to the primary. */
  door: Forwarder;
  primary: OwnPostgres;
  standby: OwnPostgres;
  /** The server that accepts writes, of primary and standby. */
  serving: OwnPostgres;
  bucket: S3Peer;
  bucketDoor: Forwarder;
  /** Replaces each process with this version, at the same address. */
  update(): Promise<void>;
  /** A visitor behind the balancer. */
  guest: Guest;
  /** Orders that scenes place themselves, by key. */
  placed: Map<string, string>;
  remove(): Promise<void>;
}

export const processesOf = ({ one, two, three }: Cluster): readonly Product[] => [one, two, three];

/** `server_login_retry`: PgBouncer's own pause after a refused connection is 15 s, and a failover would take as long. */
const POOLER = ['ignore_startup_parameters = options', 'server_login_retry = 1', 'max_client_conn = 200'];
/** Time for two checks of the balancer and for a running request. */
export const SEEN_BY_BALANCER_MS = 2_500;
const CLOCK_AHEAD_MS = 300_000;
const MAX_CONNECTIONS = 40;

/** Returns the names of required programs that are not installed here. */
export function missingPrograms(): string[] {
  const found = { PostgreSQL: findPrograms(), PgBouncer: findPooler(), HAProxy: findBalancer() };
  return Object.entries(found).flatMap(([name, program]) => (program === null ? [name] : []));
}

/** Starts a cluster with an empty database. @param version folder of another version that the processes run until `update` */
export async function startCluster(version?: string): Promise<Cluster> {
  const primary = await createPostgres(await freePort(), { settings: [`max_connections=${MAX_CONNECTIONS}`] });
  const door = await openForwarder(primary.port);
  const server = `postgresql://cash_again@127.0.0.1:${door.port}/postgres`;
  const port = await freePort();
  const before = await startPooler(server, port, POOLER);
  setRole(primary.url, await refusalBehind(before.url));
  await before.remove();
  const pooler = await startPooler(server, port, POOLER);
  const standby = await primary.addStandby(await freePort());
  const bucket = await s3Peer();
  const bucketDoor = await openForwarder(Number(new URL(bucket.settings.endpoint).port));
  const env = {
    ...bucket.env,
    DATABASE_URL: pooler.url,
    DATABASE_POOL: '6',
    DRAIN_SECONDS: '4',
    TRUST_PROXY: '1',
  };
  const own = [
    { PORT: String(await freePort()) },
    { PORT: String(await freePort()), S3_ENDPOINT: `http://127.0.0.1:${bucketDoor.port}` },
    { PORT: String(await freePort()), ...clockAhead(CLOCK_AHEAD_MS) },
  ];
  const prepare = async (root?: string) => {
    const of = (at: 0 | 1 | 2) =>
      prepareProduct({ env: { ...env, ...own[at] }, ...(root === undefined ? {} : { version: root }) });
    return { one: await of(0), two: await of(1), three: await of(2) };
  };
  const prepared = await prepare(version);
  const processes = Object.values(prepared);
  // Processes of this version can create a new database together; some earlier versions could not.
  if (version === undefined) await Promise.all(processes.map((process) => process.start()));
  else for (const process of processes) await process.start();
  const balancer = await startBalancer(
    await freePort(),
    processes.map(({ url }) => url),
  );
  const cluster: Cluster = {
    ...prepared,
    ...{ balancer, pooler, door, primary, standby, serving: primary, bucket, bucketDoor },
    startPooler: async () => {
      cluster.pooler = await startPooler(server, port, POOLER);
    },
    update: async () => {
      const before = processesOf(cluster);
      Object.assign(cluster, await prepare());
      for (const [at, process] of processesOf(cluster).entries()) {
        await before[at]?.remove();
        await process.start();
        await setTimeout(SEEN_BY_BALANCER_MS);
      }
    },
    guest: await guestBehind(balancer, processes),
    placed: new Map(),
    remove: async () => {
      for (const process of processesOf(cluster)) await process.remove();
      await balancer.remove();
      await cluster.pooler.remove();
      for (const forwarder of [door, bucketDoor]) forwarder.close();
      for (const postgres of [primary, standby]) await postgres.remove();
      await bucket.close();
    },
  };
  return cluster;
}

/** Makes a guest behind the balancer; any process may print the code. */
async function guestBehind({ url }: OwnBalancer, processes: readonly Product[]): Promise<Guest> {
  const [first] = processes;
  if (first === undefined) throw new Error('No process');
  const latestCode = (phone: string) => Promise.any(processes.map((process) => process.latestCode(phone)));
  return makeGuest({ ...first, url, latestCode });
}
