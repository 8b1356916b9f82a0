import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { DomainEvent } from './domain-event.ts';
import { emit, type Reaction, startEvents } from './events.ts';
import { createLog } from './log.ts';

let data: TestDatabase;
let stop: () => Promise<void>;

beforeAll(async () => {
  data = await openTestDatabase();
  await data.database.query({ text: 'create table noted (order_id uuid, by text)' });
});
afterAll(() => data.stop());
beforeEach(async () => {
  await data.database.query({ text: 'truncate noted, domain_events' });
});
afterEach(() => stop());

const start = (...reactions: Reaction[]) => {
  stop = startEvents(
    { database: data.database, log: createLog('silent') },
    { 'order.created': reactions, 'order.status_changed': [], 'payment.recorded': [], 'payment.reversed': [] },
  );
};
const IDS = {
  one: '00000000-0000-4000-8000-000000000001',
  bad: '00000000-0000-4000-8000-000000000002',
  two: '00000000-0000-4000-8000-000000000003',
};
const NAMES = Object.fromEntries(Object.entries(IDS).map(([name, id]) => [id, name]));
const created = (name: keyof typeof IDS): DomainEvent => ({ type: 'order.created', orderId: IDS[name] });
const waiting = () =>
  data.database.query<{ tries: number; seconds: number }>({
    text: 'select tries, extract(epoch from due_at - now())::float8 as seconds from domain_events order by id',
  });
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
  return rows.map((row) => `${NAMES[row.order_id]} ${row.by}`);
};
const hurry = () => data.database.query({ text: 'update domain_events set due_at = now()' });

describe('an event', () => {
  test.each(['25 days', '1 year', '40 years'])('that a clock %s ahead has written does not wait', async (ahead) => {
    await data.database.transaction(async (tx) => emit(tx, created('one')));
    await data.database.query({ text: `update domain_events set due_at = due_at + interval '${ahead}'` });
    start(note('letter'));
    await vi.waitFor(async () => expect(await noted()).toEqual(['one letter']), 5000);
  });

  test('reaches every reaction once, after the transaction that caused it', async () => {
    start(note('letter'), note('label'));
    await data.database.transaction(async (tx) => {
      emit(tx, created('one'));
      await sleep(600);
      expect(await tx.query({ text: 'select from noted' })).toEqual([]);
    });
    await vi.waitFor(async () => expect(await noted()).toEqual(['one label', 'one letter']), 5000);
    await sleep(700);
    expect(await noted()).toHaveLength(2);
  });

  test('did not happen when its transaction is rolled back', async () => {
    start(note('letter'));
    const work = data.database.transaction(async (tx) => {
      emit(tx, created('one'));
      throw new Error('no order');
    });
    await expect(work).rejects.toThrow('no order');
    expect(await waiting()).toEqual([]);
  });
});

describe('reactions to an event', () => {
  test('happen all or none, and again until they do', async () => {
    let failures = 2;
    start(note('letter'), async (tx, events) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      await note('label')(tx, events);
    });
    await data.database.transaction(async (tx) => emit(tx, created('one')));
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
    start(async (tx, events) => {
      await note('letter')(tx, events);
      if (events.some(({ orderId }) => orderId === IDS.bad)) throw new Error('never');
    });
    await data.database.transaction(async (tx) => {
      for (const name of ['one', 'bad', 'two'] as const) emit(tx, created(name));
    });
    await vi.waitFor(async () => expect(await noted()).toEqual(['one letter', 'two letter']), 5000);
    await vi.waitFor(async () => expect(await waiting()).toEqual([expect.objectContaining({ tries: 1 })]), 5000);
  });

  test('that keep failing are tried more and more rarely, and never given up', async () => {
    start(async () => {
      throw new Error('never');
    });
    await data.database.transaction(async (tx) => emit(tx, created('bad')));
    await data.database.query({ text: 'update domain_events set tries = 60' });
    await vi.waitFor(async () => expect((await waiting())[0]?.tries).toBe(61), 5000);
    expect((await waiting())[0]?.seconds).toBeGreaterThan(1700);
  });

  test('end before the stop does', async () => {
    let begun = false;
    start(async (tx, events) => {
      begun = true;
      await sleep(300);
      await note('letter')(tx, events);
    });
    await data.database.transaction(async (tx) => emit(tx, created('one')));
    await vi.waitFor(() => expect(begun).toBe(true), 5000);
    await stop();
    expect(await noted()).toEqual(['one letter']);
  });

  test('happen once where several processes look for events', async () => {
    start(note('first'));
    const stopFirst = stop;
    start(note('second'));
    const stopSecond = stop;
    stop = async () => void (await Promise.all([stopFirst(), stopSecond()]));
    for (let i = 0; i < 20; i += 1) await data.database.transaction(async (tx) => emit(tx, created('one')));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000);
    expect(await noted()).toHaveLength(20);
  });
});
