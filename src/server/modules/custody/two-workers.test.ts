import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '#domain/custody/chain.ts';
import { readBody } from '#domain/custody/entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { event } from '#server/platform/event.ts';
import { emit, on, type Reaction, startEvents } from '#server/platform/events.ts';
import { createLog } from '#server/platform/log.ts';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { sha256 } from './append-custody.ts';
import { appendCustody, readCustody } from './index.ts';

const stepDone = event({ type: 'test.step_done', subject: 'order', payload: z.object({ n: z.int() }) });
const NOW = new Date('2026-11-23T12:00:00Z');
/** Time that the first worker gives the second one to get between its steps, in ms: it may not get there. */
const PAUSE_MS = 1_500;

const db = await openTestDatabase({ poolSize: 10 });
afterAll(() => db.stop());

const waiting = async () => (await db.database.query(plain('select from domain_events'))).length;

/** Starts a worker that appends each step by itself, as the reactions do. @param afterStep runs before its next one */
function startWorker(database: Database, troubles: string[], afterStep: () => Promise<unknown>): () => Promise<void> {
  const append: Reaction<{ n: number }> = async (tx, events) => {
    for (const { subjectId: orderId, payload } of events) {
      const step = { orderId, source: `step ${payload.n}`, kind: 'status', by: 'shop', at: NOW } as const;
      await appendCustody(tx, [{ ...step, facts: [['Step', String(payload.n)]] }], NOW);
      await afterStep();
    }
  };
  const log = Object.assign(createLog('silent'), {
    warn: (...args: unknown[]) => void troubles.push(JSON.stringify(args)),
  });
  return startEvents({ database, log }, [on(stepDone, append)]);
}

test('keeps each step once and in its order, when workers take steps of the same orders in opposite orders', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const troubles: string[] = [];
  const happen = async (steps: readonly [orderId: string, n: number][]) => {
    for (const [orderId, n] of steps) await db.database.transaction(async (tx) => emit(tx, stepDone, orderId, { n }));
  };
  await happen([
    [one, 1],
    [two, 1],
  ]);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const stopFirst = startWorker(db.database, troubles, () => {
    first.resolve();
    return Promise.race([second.promise, sleep(PAUSE_MS)]);
  });
  // The first worker has written a step, and not committed it.
  await first.promise;
  await happen([
    [two, 2],
    [one, 2],
    [one, 3],
    [two, 3],
  ]);
  const stopSecond = startWorker(db.database, troubles, async () => second.resolve());
  await eventually(async () => expect(await waiting()).toBe(0));
  await Promise.all([stopFirst(), stopSecond()]);

  for (const orderId of [one, two]) {
    const file = await readCustody(db.database, orderId);
    expect(file.entries.map(({ body }) => readBody(body)?.facts)).toEqual([1, 2, 3].map((n) => [['Step', String(n)]]));
    expect(verifyChain(file, [], sha256)).toMatchObject({ isIntact: true });
  }
  expect(troubles).toEqual([]);
});
