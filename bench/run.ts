import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureAnalytics } from './cases/analytics.ts';
import { type Bench, withBench } from './cases/bench.ts';
import { measureCodeChecks } from './cases/code-checks.ts';
import { measureOrderList } from './cases/order-list.ts';
import { measureOrders } from './cases/orders.ts';
import { measurePages } from './cases/pages.ts';
import { measurePriceChange } from './cases/price-change.ts';
import { measureFreshness, measureProducts } from './cases/products.ts';
import { measureQuotes } from './cases/quotes.ts';
import type { Table } from './cases/report.ts';
import { measureStart } from './cases/start.ts';
import type { Effort } from './load/compare.ts';
import { writeReadme } from './readme-table.ts';

/** Measures the product. Cases and methods: README.md. */
const LOADS: Record<string, (bench: Bench, effort: Effort) => Promise<Table[]>> = {
  products: measureProducts,
  freshness: measureFreshness,
  quotes: measureQuotes,
  orders: measureOrders,
  'code-checks': measureCodeChecks,
  'order-list': measureOrderList,
  'price-change': measurePriceChange,
  analytics: measureAnalytics,
};
const OTHERS: Record<string, () => Promise<Table[]>> = { start: measureStart, pages: measurePages };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    save: { type: 'boolean', default: false },
  },
});
const effort = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const unknown = positionals.filter((name) => !(name in LOADS) && !(name in OTHERS));
if (unknown.length > 0) throw new Error(`No case is called ${unknown.join(', ')}. Cases: ${allCases().join(', ')}.`);
const wanted = positionals.length === 0 ? allCases() : positionals;

const loads = Object.entries(LOADS).filter(([name]) => wanted.includes(name));
if (loads.length > 0) {
  await withBench(async (bench) => {
    for (const [name, measure] of loads) report(name, await measure(bench, effort), effort);
  });
}
for (const [name, measure] of Object.entries(OTHERS)) {
  if (wanted.includes(name)) report(name, await measure());
}

function allCases(): string[] {
  return [...Object.keys(LOADS), ...Object.keys(OTHERS)];
}

/** Prints a case's figures, and with --save saves them in results/ and in README's table. */
function report(name: string, tables: readonly Table[], how?: Effort): void {
  for (const { title, rows } of tables) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  if (!values.save) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = { commit, node: process.version, processors: os.cpus().length, processor: os.cpus()[0]?.model };
  const kept = { measured: new Date().toISOString(), ...machine, ...how, tables };
  fs.writeFileSync(path.join(import.meta.dirname, 'results', `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  writeReadme();
}
