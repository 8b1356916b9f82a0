import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { type Guest, mailOrder, newKey, pickupOrder } from '#test/factories.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { plain } from '#test/sql/plain.ts';
import { expectStatus, makeGuest } from './guest.ts';
import { withNewDatabase } from './new-database.ts';

/**
 * Makes backups of a running product under a load of orders, restores each, and checks that it has every order
 * acknowledged before it began; on the embedded database and, when TEST_DATABASE_URL names a PostgreSQL, on a new one
 * there: node test/durability/backups.ts --backups 20
 */

/** Number of concurrent orders. */
const AT_ONCE = 4;
/** Pause of each client between its orders. Without it, a fast server gets more orders during each backup than before it. */
const PAUSE_MS = 40;
/** Number of orders that are acknowledged before each backup begins. */
const ORDERS_BEFORE = 10;
const POLL_MS = 50;

export interface BackupTrial {
  backups: number;
  /** Orders acknowledged before a backup began and missing in it, over all backups. */
  lost: string[];
  /** Number of orders that were acknowledged during the trial. */
  acknowledged: number;
  /** Longest time of an order, in milliseconds. */
  slowestOrderMs: number;
  /** Duration of each backup, in milliseconds. */
  tookMs: number[];
}

/** Runs the trial on one database. @param databaseUrl a new database; undefined for the embedded one */
export async function backUpUnderLoad(
  backups: number,
  report: (text: string) => void,
  databaseUrl?: string,
): Promise<BackupTrial> {
  const product = await prepareProduct(databaseUrl === undefined ? {} : { env: { DATABASE_URL: databaseUrl } });
  const trial: BackupTrial = { backups, lost: [], acknowledged: 0, slowestOrderMs: 0, tookMs: [] };
  try {
    await product.start();
    const guest = await makeGuest(product);
    const acknowledged: string[] = [];
    for (let backup = 1; backup <= backups; backup += 1) {
      const enough = acknowledged.length + ORDERS_BEFORE;
      const load = startLoad(guest, acknowledged, trial);
      while (acknowledged.length < enough) await Promise.race([sleep(POLL_MS), load.failed]);
      const before = [...acknowledged];
      const { file, tookMs } = await backUp(product, databaseUrl);
      await load.stop();
      const stored = await ordersIn(file, path.join(path.dirname(file), `restored-${backup}`));
      const lost = before.filter((id) => !stored.has(id));
      trial.lost.push(...lost);
      trial.tookMs.push(tookMs);
      report(
        `backup ${backup}: ${before.length} orders before it, ${stored.size} in it, ${lost.length} lost; ${tookMs} ms`,
      );
    }
    trial.acknowledged = acknowledged.length;
    return trial;
  } finally {
    await product.remove();
  }
}

/** Places orders until it is stopped, during one backup. `failed` rejects when an order is refused. */
function startLoad(guest: Guest, acknowledged: string[], trial: BackupTrial) {
  let stopped = false;
  const keepOrdering = async () => {
    for (let count = 0; !stopped; count += 1) {
      const body = count % 2 === 0 ? mailOrder(guest) : pickupOrder(guest);
      const started = performance.now();
      const answer = await guest.browser.post('/api/sell-requests', body, { 'idempotency-key': newKey() });
      acknowledged.push(expectStatus(answer, 201).body.id);
      trial.slowestOrderMs = Math.max(trial.slowestOrderMs, Math.round(performance.now() - started));
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(Array.from({ length: AT_ONCE }, keepOrdering));
  // An order that is refused during a backup is reported by `stop`.
  working.catch(() => {});
  return {
    failed: working,
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}

const PASSPHRASE = 'a passphrase of the trial';

async function backUp(
  { dataDir }: Product,
  databaseUrl: string | undefined,
): Promise<{ file: string; tookMs: number }> {
  const settings = readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: path.join(path.dirname(dataDir), 'backups'),
    BACKUP_KEEP: '1',
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  const started = performance.now();
  const { file } = await makeBackup(settings, createStorage(storageOf(settings)), systemClock);
  return { file, tookMs: Math.round(performance.now() - started) };
}

/** Restores a backup into a new folder and lists its orders. */
async function ordersIn(file: string, dataDir: string): Promise<Set<string>> {
  const target = readEnv({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
  await restoreBackup(file, target, createStorage(storageOf(target)));
  const database = await openDatabase({ url: undefined, dataDir, poolSize: 1, log: createLog('silent') });
  const rows = await database.query(plain<{ id: string }>('select id from orders'));
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
  return new Set(rows.map(({ id }) => id));
}

function summary(name: string, { backups, lost, acknowledged, slowestOrderMs, tookMs }: BackupTrial): string {
  return (
    `${name}: ${backups} backups beside ${acknowledged} acknowledged orders, each restored: ${lost.length} orders lost; ` +
    `slowest order ${slowestOrderMs} ms, slowest backup ${Math.max(...tookMs)} ms. ${lost.length === 0 ? 'Passed.' : 'FAILED.'}`
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { backups: { type: 'string', default: '20' } } });
  const backups = Number(values.backups);
  const print = (text: string) => console.log(text);
  const serverUrl = process.env.TEST_DATABASE_URL;
  const outcomes = [{ name: 'Embedded', trial: await backUpUnderLoad(backups, print) }];
  if (serverUrl !== undefined) {
    const trial = await withNewDatabase(serverUrl, (url) => backUpUnderLoad(backups, print, url));
    outcomes.push({ name: 'PostgreSQL', trial });
  }
  for (const { name, trial } of outcomes) print(summary(name, trial));
  if (outcomes.some(({ trial }) => trial.lost.length > 0)) process.exitCode = 1;
}

if (import.meta.main) {
  // Exits normally, which ends the server, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await main();
}
