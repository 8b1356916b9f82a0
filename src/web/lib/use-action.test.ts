import { expect, test } from 'vitest';
import { oneAtATime } from './use-action.ts';

test('runs no second work while one is under way, and the next one afterwards', async () => {
  const alone = oneAtATime();
  const done: string[] = [];
  const press = (name: string) => alone(async () => void done.push(await Promise.resolve(name)));
  await Promise.all([press('first'), press('second')]);
  await press('third');
  expect(done).toEqual(['first', 'third']);
});

test('runs the next work after one that failed', async () => {
  const alone = oneAtATime();
  await expect(alone(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const done: string[] = [];
  await alone(async () => void done.push('again'));
  expect(done).toEqual(['again']);
});
