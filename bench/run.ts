import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withBench } from './cases/bench.ts';
import { measureCodeChecks } from './cases/code-checks.ts';
import { measureOrders } from './cases/orders.ts';
import { measureFreshness, measureProducts } from './cases/products.ts';
import { measureQuotes } from './cases/quotes.ts';

/** Measures the product beside the bare servers; what for and how is told in README.md. */
const CASES = ['products', 'freshness', 'quotes', 'orders', 'code-checks'] as const;
const FRESHNESS_TRIES = 500;
const FEW_CONNECTIONS = 10;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '50' },
    out: { type: 'string' },
  },
});
const effort = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const wanted = (name: (typeof CASES)[number]) => positionals.length === 0 || positionals.includes(name);

const results: Record<string, unknown> = {};
await withBench(async (bench) => {
  if (wanted('products')) {
    const products = await measureProducts(bench, effort);
    console.table(products);
    results.products = products;
  }
  if (wanted('freshness')) {
    const freshness = [
      await measureFreshness(bench, FRESHNESS_TRIES, false),
      await measureFreshness(bench, FRESHNESS_TRIES, true),
    ];
    console.table(freshness);
    results.freshness = freshness;
  }
  if (wanted('quotes')) {
    const { figures, ...written } = await measureQuotes(bench, effort);
    console.table(figures);
    console.table([written]);
    results.quotes = { figures, ...written };
  }
  if (wanted('orders')) {
    const { figures, written } = await measureOrders(bench, effort);
    console.table(figures);
    console.table([written]);
    results.orders = { figures, written };
  }
  if (wanted('code-checks')) {
    const few = await measureCodeChecks(bench, { ...effort, connections: FEW_CONNECTIONS });
    const checks = [few, await measureCodeChecks(bench, effort)];
    console.table(checks);
    results.codeChecks = checks;
  }
});
if (values.out !== undefined) {
  const file = path.resolve(values.out);
  fs.writeFileSync(
    file,
    `${JSON.stringify({ at: new Date(), node: process.version, cpus: os.cpus().length, effort, ...results }, null, 2)}\n`,
  );
}
