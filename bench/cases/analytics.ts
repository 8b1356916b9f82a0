import { CATALOG } from '#domain/catalog/catalog.ts';
import { readBooks } from '#server/modules/analytics/books/read-books.ts';
import { analyticsChore } from '#server/modules/analytics/index.ts';
import { readMargin } from '#server/modules/analytics/margin/read-margin.ts';
import { readMoney } from '#server/modules/analytics/money/read-money.ts';
import { readIntake } from '#server/modules/analytics/orders/read-intake.ts';
import { readOrders } from '#server/modules/analytics/orders/read-orders.ts';
import { readSpeed } from '#server/modules/analytics/orders/read-speed.ts';
import { type Shop, spansOf } from '#server/modules/analytics/spans.ts';
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

const ORDERS = 100_000;
const NAME = 'bench_analytics';
/** Statements of the module, by the beginning of their names. */
const OF_MODULE = 'analytics-';
/** CPU time is counted in steps of 10 ms: so many runs of a statement are counted together. */
const RUNS = 5;
/** Two weeks after the year, when the sums of all its days are made. */
const LATER = new Date('2026-01-15T18:00:00Z');
const YEAR = { from: '2025-01-01', to: '2025-12-31' };

/**
 * Measures analytics over a year of 100,000 orders with a bar for each day, one after the other: the time until the rows are there, and
 * the CPU time of the database with its parallel processes, which steal no time from each other. First whole calls, before and after
 * the sums of days are made; then every statement as it is with sums.
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
    const calls = await measureCalls(database, { rounds, postgres: postgres.pid });
    const rows: (Measured & { name: string })[] = [];
    for (const statement of statementsOfModule()) {
      const values = valuesOf(statement);
      const measured = await measure(() => database.query(statement, values), { rounds, postgres: postgres.pid });
      rows.push({ name: statement.name, ...measured });
    }
    rows.sort((one, other) => other.cpuMs - one.cpuMs);
    return [
      { title: `Calls of analytics over a year of ${ORDERS} orders, in milliseconds`, rows: calls },
      { title: `Statements of analytics over a year of ${ORDERS} orders, in milliseconds`, rows },
    ];
  } finally {
    await database.close();
    await run(`drop database if exists ${NAME} with (force)`);
  }
}

interface Measuring {
  rounds: number;
  /** Process of the database server. */
  postgres: number;
}

/** Measures the calls from the rows of the year, and from the sums of its days. Makes the sums. */
export async function measureCalls(database: Database, measuring: Measuring): Promise<object[]> {
  const shop: Shop = { database, env: { SHOP_TIME_ZONE: ZONE } };
  const call = { query: { ...YEAR, by: 'day' as const } };
  const calls = { readMoney, readOrders, readSpeed, readIntake, readMargin, readBooks };
  const measureAll = async () => {
    const found: [string, Measured][] = [];
    for (const [name, read] of Object.entries(calls))
      found.push([name, await measure(() => read(shop, call), measuring)]);
    return found;
  };
  const fromRows = new Map(await measureAll());
  const began = performance.now();
  await analyticsChore(shop).run(database, LATER);
  const tookMs = Math.round(performance.now() - began);
  await database.pool.query('vacuum analyze');
  const fromSums = await measureAll();
  return [
    ...fromSums.map(([name, { cpuMs, medianMs }]) => ({
      name,
      cpuMs,
      medianMs,
      cpuMsWithoutSums: fromRows.get(name)?.cpuMs,
    })),
    { name: 'making all sums once', medianMs: tookMs },
  ];
}

function statementsOfModule(): AnyStatement[] {
  return declaredStatements()
    .filter(({ name }) => name.startsWith(OF_MODULE))
    .flatMap((declared) => declared.statements());
}

/** Statements that read rows of days without sums: the newest ones. */
const LIVE = ['money', 'cut', 'funnel', 'hours', 'speed', 'sales', 'models', 'costs', 'days-to-sell'].map(
  (name) => `${OF_MODULE}${name}`,
);

/** Values of every parameter of the module's statements. */
function valuesOf({ name }: AnyStatement): Record<string, unknown> {
  const spans = spansOf({ ...YEAR, by: 'day' }, ZONE);
  const { range, before } = spans;
  const newest = spansOf({ from: '2025-12-29', to: range.to }, ZONE);
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
    froms: [range.from],
    tos: [range.to],
    ...(name === 'analytics-expenses' ? { from: before.from } : {}),
    ...(name === 'analytics-spreads-stored' ? ofSpreads(range.from) : {}),
    ...(LIVE.includes(name) ? { first: newest.from, last: newest.last } : {}),
  };
}

/** Values of the statement that reads the three middle values of speed: eleven months and some days. */
function ofSpreads(from: string): Record<string, unknown> {
  const months = Array.from({ length: 11 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`);
  const figures = ['received_to_inspected', 'inspected_to_paid', 'received_to_paid'];
  return { from, figures, months, froms: ['2025-12-01'], tos: ['2025-12-28'] };
}

interface Measured {
  cpuMs: number;
  medianMs: number;
}

async function measure(ask: () => Promise<unknown>, { rounds, postgres }: Measuring): Promise<Measured> {
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
  return { cpuMs: Math.round(median(cpus)), medianMs: Math.round(median(times)) };
}
