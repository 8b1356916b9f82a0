import { expect, test } from 'vitest';
import { cutOffFirstStart, findFaults, startTwice, tryToLoseOrders } from './kill.ts';

/** Short form; `node test/durability/kill.ts --kills 20` is the long one, on a real PostgreSQL too. */
const KILLS = 3;
const SLOW_MS = 240_000;

test('loses no acknowledged order and doubles none, however often the server is killed', {
  timeout: SLOW_MS,
}, async () => {
  const lines: string[] = [];
  const verdict = await tryToLoseOrders(KILLS, (line) => lines.push(line));
  expect(findFaults(verdict), lines.join('\n')).toEqual([]);
  expect(verdict.trial.acknowledged).toBeGreaterThan(0);
  expect(verdict.trial.unanswered).toBeGreaterThan(0);
  expect(verdict.labels).toBeGreaterThan(0);
});

test('refuses to run twice on one data folder, with an explanation', { timeout: SLOW_MS }, async () => {
  const { code, terminal } = await startTwice();
  expect(code).toBe(1);
  expect(terminal.trim()).toMatch(
    /^The data folder ".+" is in use by another running copy of the product\. Stop that one first, or set a different DATA_DIR for this one\.$/,
  );
});

test('starts after a first start that was cut off', { timeout: SLOW_MS }, () => cutOffFirstStart());
