import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SHOP_FACTS } from '#test/shop-facts.ts';
import type { Postgres } from './postgres.ts';
import { bareFile, FIRST_PORT, ROOT } from './settings.ts';
import { start } from './started.ts';

/** Server under load. */
export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server with its default ten connections, like the product. */
export async function startBare(postgres: Postgres): Promise<Server> {
  const [port, fastifyPort] = [FIRST_PORT + 1, FIRST_PORT + 2];
  const url = `http://127.0.0.1:${fastifyPort}`;
  const server = await start({
    name: 'The bare server',
    file: process.execPath,
    args: [bareFile('limits-server.mjs'), String(port), String(fastifyPort)],
    // Its packages are those of its working directory.
    options: { cwd: ROOT, env: { ...process.env, DATABASE_URL: postgres.url, POOL: '10' }, stdio: 'ignore' },
    signal: 'SIGTERM',
    isReady: () => answers(`${url}/json`),
  });
  return { url, ...server };
}

/** Key that signs the codes that the benchmark stores. */
export const SECRET_KEY = 'a key of the benchmark, 32 characters and more';

/** Password of the POS area. */
export const POS_PASSWORD = 'a password of the benchmark';

/**
 * Starts the product in its default configuration, with logs to a file; the limits are counted as always but set too
 * high to refuse, and no staff area locks meanwhile.
 * @param at its port, and the folder for files that it shares with other processes; its own when missing
 */
export async function startProduct(
  postgres: Postgres,
  { port = FIRST_PORT + 3, files }: { port?: number; files?: string } = {},
): Promise<Server & { log: string }> {
  const url = `http://127.0.0.1:${port}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-product-'));
  const log = path.join(folder, 'server.log');
  const output = fs.openSync(log, 'w');
  const server = await start({
    name: 'The product',
    file: process.execPath,
    args: [...profiling(), '--max-semi-space-size=8', 'build/app/main.js'],
    options: {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: files ?? folder,
        DATABASE_URL: postgres.url,
        SECRET_KEY,
        POS_PASSWORD,
        ...SHOP_FACTS,
        STAFF_IDLE_MINUTES: '720',
        LOG_LEVEL: 'info',
        RATE_LIMIT_SCALE: '100000',
        SMS_DAILY_BUDGET: '9999999',
      },
      stdio: ['ignore', output, output],
    },
    signal: 'SIGTERM',
    isReady: () => answers(`${url}/readyz`),
  });
  const stop = async () => {
    await server.stop();
    fs.closeSync(output);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: server.pid, log, stop };
}

/**
 * Starts the whole product with `npm start` and built pages.
 * @param dataDir an empty folder, or one of an earlier start
 * @param databaseUrl undefined for the embedded database
 */
export async function startWithNpm(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<Server & { readyAfterMs: number }> {
  const port = FIRST_PORT + 3;
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = await start({
    name: 'npm start',
    file: 'npm',
    args: ['start'],
    options: {
      cwd: ROOT,
      env: {
        ...environment,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SECRET_KEY }),
        ...SHOP_FACTS,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
      },
      stdio: 'ignore',
    },
    signal: 'SIGTERM',
    isReady: () => answers(url),
  });
  return { url, ...server };
}

/** Returns the options for a V8 CPU profile of the product; BENCH_PROFILE names its folder. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`];
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
