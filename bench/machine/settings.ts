import fs from 'node:fs';
import path from 'node:path';

/** Folder of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * First of the eight loopback ports in use: PostgreSQL, the two bare servers, the product, and it four times more (`processes`).
 * Below those that Linux gives to connections: a load opens thousands.
 */
export const FIRST_PORT = Number(process.env.BENCH_PORTS ?? 29500);

/**
 * PostgreSQL to measure on instead of a new one. The schema `bench_limit` and the product's tables are created there.
 */
export const DATABASE_URL = process.env.DATABASE_URL;

const BARE = path.resolve(ROOT, process.env.BENCH_BARE ?? '../shared/bench');

/**
 * Returns a file of the bare servers: the baseline, which is not part of this project.
 * @throws Error that names their expected place
 */
export function bareFile(name: string): string {
  const file = path.join(BARE, name);
  if (fs.existsSync(file)) return file;
  throw new Error(`The bare servers are not there: ${file} is missing. BENCH_BARE names their folder.`);
}

/** Entry of Lighthouse, whose packages are installed separately. */
export const LIGHTHOUSE = path.join(ROOT, 'bench/lighthouse/node_modules/lighthouse/cli/index.js');

/** Command of the load generator. */
export const WRK = process.env.BENCH_WRK ?? 'wrk';
