import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Limit of items that run together. */
const MAX_AT_ONCE = 32;
/** Limit of runs at the same time. */
const MAX_RUNS = 3;
/** Time in ms without a new run after which those that wait run beside the slow one, which may wait for a lock. */
const SLOW_MS = 100;

/**
 * Runs items that arrive at the same time together, since each round trip and each commit costs more than an order's own rows
 * (decision 007): the first runs at once, those that arrive meanwhile run together next, beside a slow run. When a batch fails, each
 * item runs again by itself, so a bad item fails no other. When the database is away all fail: they may have been committed.
 * @param run returns as many results, in the order of the items; must leave no effect when it throws
 */
export function runTogether<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let lastBegan = 0;

  const runThese = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A run returns a result for each item');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof DatabaseAwayError))
        await Promise.all(batch.map((entry) => runThese([entry])));
      else for (const { reject } of batch) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) {
      lastBegan = performance.now();
      await runThese(waiting.splice(0, MAX_AT_ONCE));
    }
    running -= 1;
  };
  let patience: NodeJS.Timeout | null = null;
  const runBesideSlow = () => {
    const isSlow = performance.now() - lastBegan >= SLOW_MS;
    if (waiting.length > 0 && isSlow && running < MAX_RUNS) void runAll();
    patience = waiting.length > 0 ? setTimeout(runBesideSlow, SLOW_MS) : null;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running === 0) void runAll();
      else if (patience === null) patience = setTimeout(runBesideSlow, SLOW_MS);
    });
}

/** Runs the work of several transactions as one. @returns a function that runs a piece of work, which may wait only for the database */
export function commitTogether<Result>(
  database: Pick<Database, 'transaction'>,
): (work: (tx: Transaction) => Promise<Result>) => Promise<Result> {
  return runTogether((works) =>
    database.transaction(async (tx) => {
      const results: Result[] = [];
      for (const work of works) results.push(await work(tx));
      return results;
    }),
  );
}
