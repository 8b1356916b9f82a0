import { DatabaseAwayError } from './db/away.ts';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Does what is asked for at the same time in one go: an item that comes while others are under way waits for the next go, with
 * all that come meanwhile, and one that comes alone goes at once. Should some fail together, each is tried by itself, so
 * that one that fails holds no other up.
 * @param run does some items and answers as many results, in their order; what it does of them before it throws must not count
 * @param most items of one go
 */
export function createBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const runTogether = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('A batch answered another number of results');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof DatabaseAwayError)) for (const one of batch) await runTogether([one]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runTogether(waiting.splice(0, most));
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}
