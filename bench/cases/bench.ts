import { z } from 'zod';
import { product } from '#contracts/products.ts';
import { openPostgres, type Postgres, runPsql, withClient } from '../machine/postgres.ts';
import { type Server, startBare, startProduct } from '../machine/servers.ts';
import { bareFile } from '../machine/settings.ts';
import { type Guest, makeGuests, storeSellers } from './guests.ts';

/** Everything that the cases measure: both servers on one PostgreSQL, and who visits. */
export interface Bench {
  postgres: Postgres;
  bare: Server;
  product: Server;
  guests: readonly Guest[];
  /** The product that the bench quotes and sells. */
  device: z.infer<typeof product>;
}

/** Orders of the bare servers' schema. */
const BARE_ORDERS = 200_000;
const GUESTS = 200;

/** Starts everything, runs `work`, and ends everything, whatever happens. */
export async function withBench<Result>(work: (bench: Bench) => Promise<Result>): Promise<Result> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = await openPostgres();
    stops.push(postgres.stop);
    // Where the product looks for it; the bare servers' schema would keep it to itself.
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

async function findDevice(url: string): Promise<Bench['device']> {
  const answer = await fetch(`${url}/api/products?type=iPhone&model=iPhone+15+Pro`);
  const found = z
    .array(product)
    .parse(await answer.json())
    .find(({ storage }) => storage === '256GB');
  if (found === undefined) throw new Error('The catalogue has no iPhone 15 Pro of 256GB');
  return found;
}
