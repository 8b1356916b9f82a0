import crypto from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Guest } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';
import { type Forwarder, openForwarder } from './forwarder.ts';
import { makeGuest } from './guest.ts';
import { createPostgres, findPrograms, type OwnPostgres } from './own-postgres.ts';
import { sendVisitors, type VisitorAnswers } from './visitors.ts';

/**
 * Takes the database away from a running product in every known way, idle and under load, on a new PostgreSQL (Linux,
 * PostgreSQL's programs installed): node test/durability/outage.ts --trials 30
 */

/** Time limit in ms from the return of the database until an order is acknowledged. */
const IN_SERVICE_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** Limit of log lines with warnings and errors per outage. */
const MAX_LOG_LINES = 80;
const FROZEN_MS = 7_000;
const WARM_UP_MS = 300;
const AFTERWARDS_MS = 700;
const BUYERS = 6;
const GIVE_UP_AFTER_MS = 30_000;

/** Product, with the database that it loses. */
interface Stage {
  product: Product;
  guest: Guest;
  forwarder: Forwarder;
  primary: OwnPostgres;
}

/** Ways to lose a database. Each function returns when it is back. */
export const FAULTS = {
  /** Ends all connections at once, one to five times. */
  terminate: async ({ primary }) => {
    const times = crypto.randomInt(1, 6);
    for (let time = 0; time < times; time += 1) {
      await query(
        primary,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        ['client backend'],
      );
      await sleep(crypto.randomInt(120));
    }
  },
  restart: async ({ primary }) => {
    await primary.stop();
    await sleep(crypto.randomInt(2_000));
    await primary.start();
  },
  kill: async ({ primary }) => {
    await primary.kill();
    await sleep(crypto.randomInt(2_000));
    await primary.start();
  },
  freeze: async ({ primary }) => {
    primary.freeze();
    await sleep(FROZEN_MS);
    primary.thaw();
  },
  /** Kills the primary. Its address forwards to the standby, which accepts no writes until it is promoted. */
  failover: async (stage) => {
    const { primary, forwarder } = stage;
    const standby = await primary.addStandby(await freePort());
    await sleep(AFTERWARDS_MS);
    await primary.kill();
    forwarder.leadTo(standby.port);
    await sleep(2_000);
    await standby.promote();
    stage.primary = standby;
    await primary.remove();
  },
  /** Freezes the primary with all its connections open. The address forwards to its standby, which is already promoted. */
  switchover: async (stage) => {
    const { primary, forwarder } = stage;
    const standby = await primary.addStandby(await freePort());
    await sleep(AFTERWARDS_MS);
    primary.freeze();
    await standby.promote();
    forwarder.leadTo(standby.port);
    stage.primary = standby;
    await primary.remove();
  },
} as const satisfies Record<string, (stage: Stage) => Promise<void>>;

export type Fault = keyof typeof FAULTS;

/** Outcome of a trial. */
export interface Outcome {
  fault: Fault;
  buyers: number;
  met: VisitorAnswers;
  /** Time in ms from the return of the database until an order was acknowledged. */
  backInServiceMs: number;
  logLines: number;
  lost: string[];
  /** Number of orders in the database that were not acknowledged. */
  doubled: number;
  exited: boolean;
}

/** Loses the database once for each trial, all on one running product. */
export async function loseDatabase(
  trials: readonly { fault: Fault; buyers: number }[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  const primary = await createPostgres(await freePort());
  const forwarder = await openForwarder(primary.port);
  const url = `postgresql://cash_again@127.0.0.1:${forwarder.port}/postgres`;
  const product = await prepareProduct({ env: { DATABASE_URL: url } });
  const stage: Stage = { product, guest: await startWithGuest(product), forwarder, primary };
  const reportedIds = new Set<string>();
  try {
    for (const { fault, buyers } of trials) report(await runTrial(stage, fault, buyers, reportedIds));
  } finally {
    await product.remove();
    forwarder.close();
    await stage.primary.remove();
  }
}

async function startWithGuest(product: Product): Promise<Guest> {
  await product.start();
  return makeGuest(product);
}

async function runTrial(stage: Stage, fault: Fault, buyers: number, reportedIds: Set<string>): Promise<Outcome> {
  const { product, guest } = stage;
  const before = product.terminal().length;
  const visitors = sendVisitors(guest, { buyers });
  await sleep(WARM_UP_MS);
  await FAULTS[fault](stage);
  const back = performance.now();
  // One more visitor shows when an idle shop is back, too.
  const late = sendVisitors(guest, { buyers: 1 });
  while (late.lastOrderAt() === 0 && performance.now() - back < GIVE_UP_AFTER_MS) await sleep(5);
  const backInServiceMs = Math.round(late.lastOrderAt() - back);
  await late.stop();
  await sleep(buyers === 0 ? 0 : AFTERWARDS_MS);
  await visitors.stop();
  for (const id of [...visitors.met.orders.values(), ...late.met.orders.values()]) reportedIds.add(id);
  const rows = await query<{ id: string }>(stage.primary, 'select id from orders', []);
  const stored = new Set(rows.map(({ id }) => id));
  const logged = product.terminal().slice(before).split('\n');
  return {
    fault,
    buyers,
    met: mergeAnswers(visitors.met, late.met),
    backInServiceMs,
    logLines: logged.filter((line) => line.startsWith('{')).length,
    lost: [...reportedIds].filter((id) => !stored.has(id)),
    doubled: stored.size - reportedIds.size,
    exited: !(await isAlive(product)),
  };
}

function mergeAnswers(one: VisitorAnswers, other: VisitorAnswers): VisitorAnswers {
  const statuses = new Map(one.statuses);
  for (const [status, count] of other.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
  return {
    orders: new Map([...one.orders, ...other.orders]),
    statuses,
    slowestMs: Math.max(one.slowestMs, other.slowestMs),
    withoutQuote: one.withoutQuote + other.withoutQuote,
    withoutPage: one.withoutPage + other.withoutPage,
  };
}

/** Lists the faults of a trial in sentences. */
export function findFaults({ met, backInServiceMs, logLines, lost, doubled, exited }: Outcome): string[] {
  const others = [...met.statuses.keys()].filter((status) => status !== 200 && status !== 201 && status !== 503);
  return [
    exited ? 'the process ended' : null,
    lost.length > 0 ? `${lost.length} acknowledged orders are lost` : null,
    doubled !== 0 ? `${doubled} orders were made without an answer to their customer` : null,
    others.length > 0 ? `answered ${others.join(', ')}` : null,
    met.slowestMs > ANSWER_WITHIN_MS ? `an answer took ${met.slowestMs} ms` : null,
    backInServiceMs < 0 || backInServiceMs > IN_SERVICE_WITHIN_MS ? `in service after ${backInServiceMs} ms` : null,
    met.withoutQuote > 0 ? `${met.withoutQuote} quotes were refused` : null,
    met.withoutPage > 0 ? `${met.withoutPage} readings of the catalog were refused` : null,
    logLines > MAX_LOG_LINES ? `${logLines} lines in the log` : null,
  ].filter((text) => text !== null);
}

async function query<Row extends pg.QueryResultRow>(
  { url }: OwnPostgres,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function isAlive({ url }: Product): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    // Not listening.
    return false;
  }
}

function summary(outcome: Outcome): string {
  const { fault, buyers, met, backInServiceMs, logLines } = outcome;
  const faults = findFaults(outcome);
  const statuses = [...met.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    `${fault}, ${buyers === 0 ? 'idle' : 'loaded'}: ${met.orders.size} orders acknowledged, none lost unless said; answers:`,
    `${statuses}; slowest ${met.slowestMs} ms; in service after ${backInServiceMs} ms; ${logLines} log lines.`,
    faults.length === 0 ? 'Passed.' : `FAILED: ${faults.join('; ')}.`,
  ].join(' ');
}

async function main(): Promise<void> {
  const names = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS);
  const { values } = parseArgs({ options: { trials: { type: 'string', default: '30' }, fault: { type: 'string' } } });
  if (findPrograms() === null) throw new Error('PostgreSQL is not installed here');
  const chosen = names.filter((name) => values.fault === undefined || name === values.fault);
  const trials = Array.from({ length: Number(values.trials) }, (_, at) => ({
    fault: chosen[at % chosen.length] ?? 'restart',
    buyers: Math.floor(at / chosen.length) % 2 === 0 ? BUYERS : 0,
  }));
  let failed = 0;
  await loseDatabase(trials, (outcome) => {
    console.log(summary(outcome));
    if (findFaults(outcome).length > 0) failed += 1;
  });
  console.log(`${trials.length} trials, ${failed} failed.`);
  if (failed > 0) process.exitCode = 1;
}

if (import.meta.main) {
  // Exits normally, which ends the servers, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await main();
}
