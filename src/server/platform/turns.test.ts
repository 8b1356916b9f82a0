import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './turns.ts';

test('runs at most two at a time, in the order of arrival, also after one has failed', async () => {
  const inTurn = createConcurrencyLimit(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 0) throw new Error('broken');
      return number;
    }),
  );
  const results = Promise.allSettled(works);
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await works[0]?.catch(() => undefined);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const at of [1, 2]) ends[at]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
