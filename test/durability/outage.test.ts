import { expect, test } from 'vitest';
import { type Fault, findFaults, loseDatabase } from './outage.ts';
import { findPrograms } from './own-postgres.ts';

/** Short form; `node test/durability/outage.ts --trials 30` is the long one, with standbys that take over. */
const TRIALS: readonly { fault: Fault; buyers: number }[] = [
  { fault: 'terminate', buyers: 4 },
  { fault: 'kill', buyers: 4 },
  { fault: 'freeze', buyers: 4 },
  { fault: 'restart', buyers: 0 },
];
const SLOW_MS = 180_000;

test.skipIf(findPrograms() === null)(
  'answers 503 while PostgreSQL is stopped, dead or frozen, keeps running, and loses no order',
  { timeout: SLOW_MS },
  async () => {
    const faults: string[] = [];
    let trials = 0;
    await loseDatabase(TRIALS, (outcome) => {
      trials += 1;
      faults.push(...findFaults(outcome).map((text) => `${outcome.fault}: ${text}`));
    });
    expect([trials, faults]).toEqual([TRIALS.length, []]);
  },
);
