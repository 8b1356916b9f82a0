import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { type Product, prepareProduct, runAlongside } from '#test/product-process.ts';
import { type Aftermath, advanceAnHour, readAftermath, type Waiting } from './aftermath.ts';
import { expectStatus } from './guest.ts';
import { withNewDatabase } from './new-database.ts';
import { killInBursts, type Trial } from './trial.ts';

/**
 * Kills the server with SIGKILL in bursts of orders, on the embedded database and, when TEST_DATABASE_URL names a
 * PostgreSQL, on a new database there: node test/durability/kill.ts --kills 20
 */

/** Far longer than the work takes, and shorter than a test's time limit. */
const DONE_WITHIN_MS = 90_000;
/** A running product checks for interrupted jobs four times a minute. */
const FOUND_WITHIN_MS = 20_000;
const POLL_MS = 500;
const SETTLE_MS = 3_000;

export interface Verdict {
  trial: Trial;
  aftermath: Aftermath;
  /** Number of jobs that a kill interrupted and that no start has released yet. */
  interrupted: number;
  /** Number of labels that were downloaded at the end, each a whole PDF file. */
  labels: number;
}

/**
 * Runs one trial on one database, from an empty one to the last message sent.
 * @param databaseUrl a new database; undefined for the embedded one
 */
export async function tryToLoseOrders(
  kills: number,
  report: (text: string) => void,
  databaseUrl?: string,
): Promise<Verdict> {
  const product = await prepareProduct(databaseUrl === undefined ? {} : { env: { DATABASE_URL: databaseUrl } });
  try {
    await product.start();
    const trial = await killInBursts(product, kills, report);
    await product.stop();
    const interrupted = await advanceAnHour(product, databaseUrl);
    const { waiting } = await readAftermath(product, trial, databaseUrl);
    report(`left to do after the last kill: ${JSON.stringify(waiting)}; ${interrupted} jobs were cut off`);
    await product.start();
    await untilMessagesSent(product, trial);
    const labels = await downloadLabels(trial);
    return { trial, aftermath: await stopAndRead(product, trial, databaseUrl), interrupted, labels };
  } finally {
    await product.remove();
  }
}

function isWaiting(waiting: Waiting): boolean {
  return Object.values(waiting).some((count) => count > 0);
}

/** Waits until the messages about every order were sent, by SMS and by e-mail. */
async function untilMessagesSent(product: Product, { orders }: Trial): Promise<void> {
  const numbers = [...orders.values()].map(shortOrderId);
  const deadline = performance.now() + DONE_WITHIN_MS;
  const isSent = () => {
    const blocks = product.terminal().split('┌── ');
    return ['SMS', 'Email'].every((channel) => {
      const messages = blocks.filter((block) => block.startsWith(channel)).join('');
      return numbers.every((number) => messages.includes(number));
    });
  };
  while (!isSent() && performance.now() < deadline) await sleep(POLL_MS);
}

/**
 * Stops the product and reads its state. A job that a kill interrupted after its work is found, repeated and finished:
 * while any job waits, gives the product more time.
 */
async function stopAndRead(product: Product, trial: Trial, databaseUrl?: string): Promise<Aftermath> {
  const deadline = performance.now() + DONE_WITHIN_MS;
  for (;;) {
    await sleep(SETTLE_MS);
    await product.stop();
    const aftermath = await readAftermath(product, trial, databaseUrl);
    if (!isWaiting(aftermath.waiting) || performance.now() > deadline) return aftermath;
    await product.start();
    await sleep(FOUND_WITHIN_MS);
  }
}

async function downloadLabels({ guest, orders }: Trial): Promise<number> {
  let labels = 0;
  for (const id of orders.values()) {
    const { body: order } = expectStatus(await guest.browser.get(`/api/sell-requests/${id}`), 200);
    if (order.shippingLabelUrl === null) continue;
    const { raw } = expectStatus(await guest.browser.get(order.shippingLabelUrl), 200);
    const isWhole = raw.subarray(0, 5).toString() === '%PDF-' && raw.subarray(-8).includes('%%EOF');
    if (!isWhole) throw new Error(`The label of order ${id} is not whole`);
    labels += 1;
  }
  return labels;
}

/** Lists the faults of the outcome in sentences; empty when no order was lost or doubled and all work is done. */
export function findFaults({ trial, aftermath }: Verdict): string[] {
  const { lost, unknown, withoutHistory, waiting } = aftermath;
  const different = new Set(trial.orders.values()).size;
  return [
    lost.length > 0 ? `${lost.length} acknowledged orders are lost` : null,
    unknown.length > 0 ? `${unknown.length} orders were made without an answer to their customer` : null,
    different < trial.orders.size ? `${trial.orders.size - different} keys share an order` : null,
    withoutHistory.length > 0 ? `${withoutHistory.length} orders have no history, or more than one` : null,
    isWaiting(waiting) ? `work was left undone: ${JSON.stringify(waiting)}` : null,
  ].filter((fault) => fault !== null);
}

/** Starts a product and a second one on the same folder; returns how the second one ended. */
export async function startTwice(): Promise<Awaited<ReturnType<typeof runAlongside>>> {
  const product = await prepareProduct();
  try {
    await product.start();
    return await runAlongside(product);
  } finally {
    await product.remove();
  }
}

/**
 * Kills the first start of a product while it creates its database, and starts it again.
 * @throws Error when the second start fails
 */
export async function cutOffFirstStart(): Promise<void> {
  const product = await prepareProduct({ empty: true });
  try {
    const first = product.start().then(
      () => 'ready',
      () => 'ended',
    );
    const hasBegun = () => fs.globSync('pg*/PG_VERSION', { cwd: product.dataDir }).length > 0;
    while (!hasBegun()) await sleep(1);
    await product.kill();
    if ((await first) === 'ready') throw new Error('The first start was not cut off');
    await product.start();
  } finally {
    await product.remove();
  }
}

function summary(name: string, verdict: Verdict): string {
  const { trial, aftermath, interrupted, labels } = verdict;
  const faults = findFaults(verdict);
  return [
    `${name}: ${trial.kills} kills, ${trial.acknowledged} orders acknowledged before one, ${trial.unanswered} cut off`,
    `(${trial.madeUnseen} of those made all the same); ${aftermath.orders} orders stored, ${aftermath.lost.length} lost,`,
    `${aftermath.unknown.length} doubled; ${interrupted} jobs had been cut off, all work is done at the end:`,
    `${isWaiting(aftermath.waiting) ? 'no' : 'yes'}; ${labels} labels whole; slowest start ${trial.slowestStartMs} ms.`,
    faults.length === 0 ? 'Passed.' : `FAILED: ${faults.join('; ')}.`,
  ].join(' ');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } });
  const kills = Number(values.kills);
  const print = (text: string) => console.log(text);
  const serverUrl = process.env.TEST_DATABASE_URL;
  const outcomes = [{ name: 'Embedded', verdict: await tryToLoseOrders(kills, print) }];
  if (serverUrl !== undefined) {
    const verdict = await withNewDatabase(serverUrl, (url) => tryToLoseOrders(kills, print, url));
    outcomes.push({ name: 'PostgreSQL', verdict });
  }
  for (const { name, verdict } of outcomes) print(summary(name, verdict));
  if (outcomes.some(({ verdict }) => findFaults(verdict).length > 0)) process.exitCode = 1;
}

if (import.meta.main) {
  // Exits normally, which ends the server, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  if (process.argv.includes('--cluster')) await import('./cluster/run.ts');
  else await main();
}
