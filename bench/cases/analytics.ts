import { CATALOG } from '#domain/catalog/catalog.ts';
import { spansOf } from '#server/modules/analytics/spans.ts';
import { seedProducts } from '#server/modules/catalog/catalog.queries.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { type AnyStatement, declaredStatements } from '#server/platform/db/statement.ts';
import { createLog } from '#server/platform/log.ts';
import { fillYear } from '../../test/year/fill-year.ts';
import { ZONE } from '../../test/year/instants.ts';
import type { Effort } from '../efforts.ts';
import { median } from '../load/stats.ts';
import { type Postgres, withClient } from '../machine/postgres.ts';
import { cpuMicroseconds } from '../machine/processes.ts';
import type { Table } from './report.ts';
import '#server/modules/analytics/index.ts';

const ORDERS = 100_000;
const NAME = 'bench_analytics';
/** Statements of the module, by the beginning of their names. */
const OF_MODULE = 'analytics-';
/** CPU time is counted in steps of 10 ms: so many runs of a statement are counted together. */
const RUNS = 5;

/**
 * Measures every statement of analytics over a year of 100,000 orders with a bar for each day, one after the other: the time until
 * its rows are there, and the CPU time of the database with its parallel processes, which steal no time from each other.
 */
export async function measureAnalytics(postgres: Postgres, { rounds }: Effort): Promise<Table[]> {
  const run = (text: string) => withClient(postgres.url, (client) => client.query(text));
  await run(`drop database if exists ${NAME} with (force)`);
  await run(`create database ${NAME}`);
  const url = new URL(postgres.url);
  url.pathname = `/${NAME}`;
  const database = await openDatabase({ url: url.href, dataDir: '', poolSize: 1, log: createLog('silent') });
  try {
    await migrateDatabase(database);
    await seedProducts(database, CATALOG);
    await withClient(url.href, (client) => fillYear(client, { orders: ORDERS }));
    const rows: { name: string; cpuMs: number; medianMs: number }[] = [];
    for (const statement of statementsOfModule()) rows.push(await measure(database, statement, rounds, postgres.pid));
    rows.sort((one, other) => other.cpuMs - one.cpuMs);
    return [{ title: `Statements of analytics over a year of ${ORDERS} orders, in milliseconds`, rows }];
  } finally {
    await database.close();
    await run(`drop database if exists ${NAME} with (force)`);
  }
}

function statementsOfModule(): AnyStatement[] {
  return declaredStatements()
    .filter(({ name }) => name.startsWith(OF_MODULE))
    .flatMap((declared) => declared.statements());
}

/** Values of every parameter of the module's statements. */
function valuesOf({ name }: AnyStatement): Record<string, unknown> {
  const spans = spansOf({ from: '2025-01-01', to: '2025-12-31', by: 'day' }, ZONE);
  const { range, before } = spans;
  return {
    ...spans,
    timeZone: ZONE,
    limit: 51,
    afterTime: null,
    afterId: null,
    fromDay: range.from,
    toDay: range.to,
    firstDay: before.from,
    lastDay: '2026-01-01',
    to: range.to,
    productId: 1,
    condition: 'good',
    since: spans.from,
    ...(name === 'analytics-expenses' ? { from: before.from } : {}),
  };
}

async function measure(
  database: Database,
  statement: AnyStatement,
  rounds: number,
  postgres: number,
): Promise<{ name: string; cpuMs: number; medianMs: number }> {
  const values = valuesOf(statement);
  const ask = () => database.query(statement, values);
  // Fills the caches, and is left out.
  await ask();
  const [times, cpus]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const cpu = cpuMicroseconds([postgres]);
    for (let one = 0; one < RUNS; one += 1) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    cpus.push((cpuMicroseconds([postgres]) - cpu) / 1_000 / RUNS);
  }
  return { name: statement.name, cpuMs: Math.round(median(cpus)), medianMs: Math.round(median(times)) };
}
