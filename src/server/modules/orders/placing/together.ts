import { DatabaseAwayError } from '#server/platform/db/away.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Limit of items that run together. */
const MOST_AT_ONCE = 32;
/** Limit of runs at the same time: one that waits for a lock does not hold up the next. */
const MOST_RUNS = 3;

/**
 * Runs items that come at the same time together, since each trip and each commit costs more than an order's own rows
 * (decision 008): those that come first run at once, and those that come meanwhile run together next. When they fail, each is
 * tried by itself, so that one bad item fails no other. When the database is away all fail: they may have been committed.
 * @param run returns as many results, in the order of the items; must leave no effect when it throws
 */
export function runTogether<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const runThese = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A run returns a result for each item');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof DatabaseAwayError))
        await Promise.all(batch.map((one) => runThese([one])));
      else for (const { reject } of batch) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) await runThese(waiting.splice(0, MOST_AT_ONCE));
    running -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < MOST_RUNS) void runAll();
    });
}

/** Runs the work of several transactions as one. @returns a function that takes the work, which waits for the database alone, and returns its result */
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
