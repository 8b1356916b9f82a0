import { z } from 'zod';
import { product } from '#contracts/products.ts';
import { openPostgres, type Postgres, runPsql, withClient } from '../machine/postgres.ts';
import { type Server, startBare, startProduct } from '../machine/servers.ts';
import { bareFile } from '../machine/settings.ts';
import { type Guest, makeGuests, storeSellers } from './guests.ts';

/** Servers and data that the cases measure: both servers on one PostgreSQL, and the visitors. */
export interface Bench {
  postgres: Postgres;
  bare: Server;
  product: Server;
  guests: readonly Guest[];
  /** Product that the bench quotes and sells. */
  device: z.infer<typeof product>;
}

/** Number of orders in the bare servers' schema. */
const BARE_ORDERS = 200_000;
const GUESTS = 200;

/** Starts the bench, runs `work`, and stops everything, also after an error. */
export async function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await openPostgres();
    stops.push(postgres.stop);
    // In the schema where the product looks for it; the bare servers would create it in their own.
    await withClient(postgres.url, (client) => client.query('create extension if not exists pg_trgm'));
    runPsql(postgres.url, bareFile('limits-schema.sql'), { n: BARE_ORDERS });
    const bare = await startBare(postgres);
    stops.push(bare.stop);
    const server = await startProduct(postgres);
    stops.push(server.stop);
    const guests = makeGuests(GUESTS);
    await storeSellers(postgres.url, guests);
    const device = await findDevice(server.url);
    return await work({ postgres, bare, product: server, guests, device });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Finds the product that the bench quotes and sells. */
export async function findDevice(url: string): Promise<Bench['device']> {
  const answer = await fetch(`${url}/api/products?type=iPhone&model=iPhone+15+Pro`);
  const found = z
    .array(product)
    .parse(await answer.json())
    .find(({ storage }) => storage === '256GB');
  if (found === undefined) throw new Error('The catalog has no iPhone 15 Pro of 256GB');
  return found;
}
