import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api.ts';
import { runBulk } from './run-bulk.ts';

const refusal = (code: 'order_changed' | 'not_found') =>
  new ApiError({ status: 409, text: 'refused', body: { code, message: `Said of ${code}` }, retryAfter: null });
const never = new AbortController().signal;

test('runs each item once, at most three at a time, and reports each in its place', async () => {
  const done: number[] = [];
  const counts: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  };
  const results = await runBulk([1, 2, 3, 4, 5, 6, 7], work, (count) => counts.push(count), never);
  expect(results.map(({ item, outcome }) => [item, outcome])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((item) => [item, 'done']),
  );
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect([most, counts]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
});

test('continues after a refusal, and reports the reason', async () => {
  const failures = new Map<string, Error>([
    ['changed', refusal('order_changed')],
    ['gone', refusal('not_found')],
    ['offline', new NetworkError('offline', null)],
  ]);
  const work = async (item: string) => {
    const failure = failures.get(item);
    if (failure !== undefined) throw failure;
  };
  const results = await runBulk(['changed', 'gone', 'offline', 'fine'], work, () => undefined, never);
  expect(results).toMatchObject([
    { outcome: 'changed', reason: 'Someone else just changed this order, so we left it alone' },
    { outcome: 'refused', reason: 'Said of not_found' },
    { outcome: 'refused', reason: expect.stringContaining('We couldn’t reach our server') },
    { outcome: 'done', reason: null },
  ]);
});

test('sends no more items once it is stopped', async () => {
  const stop = new AbortController();
  const sent: number[] = [];
  const work = async (item: number) => {
    sent.push(item);
    if (item === 2) stop.abort();
  };
  const results = await runBulk([1, 2, 3, 4, 5, 6], work, () => undefined, stop.signal);
  expect(results.filter(({ outcome }) => outcome === 'left').map(({ item }) => item)).toEqual(
    [1, 2, 3, 4, 5, 6].filter((item) => !sent.includes(item)),
  );
  expect(sent.length).toBeLessThan(6);
});
