import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type DomainEvent, emit, handleEvents, type Reaction } from './events.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLog } from './log.ts';

let data: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  data = await openTestDatabase();
  await data.database.query({ text: 'create table noted (order_id text, by text)' });
});
afterAll(() => data.stop());
beforeEach(async () => {
  await data.database.query({ text: 'truncate noted' });
  jobs = createJobs(data.database, createLog('silent'));
});
afterEach(() => jobs.stop(1000));

const start = (...reactions: Reaction[]) => {
  handleEvents(jobs, data.database, { 'order.created': reactions });
  return jobs.start();
};
const created = (orderId: string): DomainEvent => ({ type: 'order.created', orderId });
const note =
  (by: string): Reaction =>
  async (tx, events) => {
    for (const { orderId } of events) {
      await tx.query({ text: 'insert into noted values ($1, $2)', values: [orderId, by] });
    }
  };
const noted = async () => {
  const rows = await data.database.query<{ order_id: string; by: string }>({
    text: 'select order_id, by from noted order by 1, 2',
  });
  return rows.map((row) => `${row.order_id} ${row.by}`);
};
const hurry = () => data.database.query({ text: `update pgboss.job set start_after = now() where state = 'retry'` });

describe('an event', () => {
  test('reaches every reaction once, after the transaction that caused it', async () => {
    await start(note('letter'), note('label'));
    await data.database.transaction(async (tx) => {
      await emit(jobs, tx, created('one'));
      await sleep(600);
      expect(await tx.query({ text: 'select from noted' })).toEqual([]);
    });
    await vi.waitFor(async () => expect(await noted()).toEqual(['one label', 'one letter']), 5000);
    await sleep(700);
    expect(await noted()).toHaveLength(2);
  });

  test('did not happen when its transaction is rolled back', async () => {
    await start(note('letter'));
    const work = data.database.transaction(async (tx) => {
      await emit(jobs, tx, created('one'));
      throw new Error('no order');
    });
    await expect(work).rejects.toThrow('no order');
    expect(await data.database.query({ text: `select from pgboss.job where state <> 'completed'` })).toEqual([]);
  });
});

describe('reactions to an event', () => {
  test('happen all or none, and again until they do', async () => {
    let failures = 2;
    await start(note('letter'), async (tx, events) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      await note('label')(tx, events);
    });
    await data.database.transaction((tx) => emit(jobs, tx, created('one')));
    await vi.waitFor(
      async () => {
        await hurry();
        expect(failures).toBe(0);
        expect(await noted()).toEqual(['one label', 'one letter']);
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  test('of one order that they fail for hold up no other order', async () => {
    await start(async (tx, events) => {
      await note('letter')(tx, events);
      if (events.some(({ orderId }) => orderId === 'bad')) throw new Error('never');
    });
    await data.database.transaction(async (tx) => {
      for (const orderId of ['one', 'bad', 'two']) await emit(jobs, tx, created(orderId));
    });
    await vi.waitFor(async () => expect(await noted()).toEqual(['one letter', 'two letter']), 5000);
  });
});
