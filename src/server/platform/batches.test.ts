import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';
import { DatabaseAwayError } from './db/away.ts';

/**
 * Doubles numbers; each batch ends when the test releases it. @param refuse returns the error of a batch with these
 * numbers
 */
function doubling(refuse: (items: readonly number[]) => Error | null = () => null, most = 3) {
  const goes: number[][] = [];
  const held: (() => void)[] = [];
  const double = createBatches<number, number>(async (items) => {
    goes.push([...items]);
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    const problem = refuse(items);
    if (problem !== null) throw problem;
    return items.map((item) => item * 2);
  }, most);
  const finish = async (all: Promise<PromiseSettledResult<number>[]>) => {
    let isOver = false;
    const over = all.then((outcomes) => {
      isOver = true;
      return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message));
    });
    while (!isOver) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    return over;
  };
  return { goes, ask: (items: readonly number[]) => finish(Promise.allSettled(items.map((item) => double(item)))) };
}

test('sends the first item at once, and those that arrive meanwhile together, up to the limit', async () => {
  const { goes, ask } = doubling();
  expect(await ask([1, 2, 3, 4, 5])).toEqual([2, 4, 6, 8, 10]);
  expect(goes).toEqual([[1], [2, 3, 4], [5]]);
  expect(await ask([6])).toEqual([12]);
});

test('tries each item alone when a batch fails', async () => {
  const { goes, ask } = doubling((items) => (items.includes(3) ? new Error('three') : null));
  expect(await ask([1, 2, 3, 4])).toEqual([2, 4, 'three', 8]);
  expect(goes).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
});

test('asks an unreachable database once for a whole batch', async () => {
  const { goes, ask } = doubling((items) => (items.length > 1 ? new DatabaseAwayError(new Error('away')) : null));
  const [first, ...others] = await ask([1, 2, 3]);
  expect([first, new Set(others).size]).toEqual([2, 1]);
  expect(goes).toEqual([[1], [2, 3]]);
});
