import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { event } from './event.ts';
import { dropEventsOf, findFailingEvent } from './events.queries.ts';
import { emit, on, type Reaction, startEvents } from './events.ts';
import { createLog } from './log.ts';

/** Declared here as a module does: platform knows none of its events. */
const thingMade = event({ type: 'thing.made', subject: 'thing', payload: z.null() });
const expenseBooked = event({ type: 'expense.booked', subject: 'expense', payload: z.object({ cents: z.int() }) });

const data = useDatabase();
let stop: () => Promise<void>;
let lines: string[];

beforeAll(async () => {
  await data.database.query(plain('create table noted (subject_id text, by text)'));
});
beforeEach(async () => {
  lines = [];
  await data.database.query(plain('truncate noted, domain_events'));
});
afterEach(() => stop());

const start = (...reactions: Reaction[]) => {
  stop = startEvents({ database: data.database, log: createLog('warn', { write: (line) => lines.push(line) }) }, [
    on(thingMade, ...reactions),
    on(expenseBooked, noteExpense),
  ]);
};
const IDS = {
  one: '00000000-0000-4000-8000-000000000001',
  bad: '00000000-0000-4000-8000-000000000002',
  two: '00000000-0000-4000-8000-000000000003',
};
const NAMES = Object.fromEntries(Object.entries(IDS).map(([name, id]) => [id, name]));
const waiting = () =>
  data.database.query(
    plain<{ tries: number; seconds: number }>(
      'select tries, extract(epoch from due_at - now())::float8 as seconds from domain_events order by id',
    ),
  );
const note =
  (by: string): Reaction =>
  async (tx, events) => {
    for (const { subjectId } of events) {
      await tx.query(plain('insert into noted values ($1, $2)', [subjectId, by]));
    }
  };
const noteExpense: Reaction<{ cents: number }> = async (tx, events) => {
  for (const { subjectId, payload } of events) {
    await tx.query(plain('insert into noted values ($1, $2)', [subjectId, `${payload.cents} cents`]));
  }
};
const noted = async () => {
  const rows = await data.database.query(
    plain<{ subject_id: string; by: string }>('select subject_id, by from noted order by 1, 2'),
  );
  return rows.map((row) => `${NAMES[row.subject_id] ?? row.subject_id} ${row.by}`);
};
const hurry = () => data.database.query(plain('update domain_events set due_at = now()'));

const made = (...names: (keyof typeof IDS)[]) =>
  data.database.transaction(async (tx) => {
    for (const name of names) emit(tx, thingMade, IDS[name]);
  });

describe('an event', () => {
  test('is not delayed by a clock that was years ahead when it was written', async () => {
    await made('one');
    await data.database.query(plain(`update domain_events set due_at = due_at + interval '40 years'`));
    start(note('letter'));
    await eventually(async () => expect(await noted()).toEqual(['one letter']));
  });

  test('reaches every reaction once, after the transaction that caused it', async () => {
    start(note('letter'), note('label'));
    await data.database.transaction(async (tx) => {
      emit(tx, thingMade, IDS.one);
      await sleep(600);
      expect(await tx.query(plain('select from noted'))).toEqual([]);
    });
    await eventually(async () => expect(await noted()).toEqual(['one label', 'one letter']));
    await sleep(700);
    expect(await noted()).toHaveLength(2);
  });

  test('does not happen when its transaction is rolled back', async () => {
    start(note('letter'));
    const work = data.database.transaction(async (tx) => {
      emit(tx, thingMade, IDS.one);
      throw new Error('no order');
    });
    await expect(work).rejects.toThrow('no order');
    expect(await waiting()).toEqual([]);
  });
});

describe('reactions to an event', () => {
  test('commit all together or not at all, and are retried until they do', async () => {
    let failures = 2;
    start(note('letter'), async (tx, events) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error('not now');
      }
      await note('label')(tx, events);
    });
    await made('one');
    await eventually(async () => {
      await hurry();
      expect(failures).toBe(0);
      expect(await noted()).toEqual(['one label', 'one letter']);
    });
  });

  test('that fail for one order do not delay other orders', async () => {
    start(async (tx, events) => {
      await note('letter')(tx, events);
      if (events.some(({ subjectId }) => subjectId === IDS.bad)) throw new Error('never');
    });
    await made('one', 'bad', 'two');
    await eventually(async () => expect(await noted()).toEqual(['one letter', 'two letter']));
    await eventually(async () => expect(await waiting()).toEqual([expect.objectContaining({ tries: 1 })]));
  });

  const onServer = test.runIf(process.env.TEST_DATABASE === 'postgres');
  onServer('that wait for a locked row are postponed, named in the log, and hold up no other', async () => {
    await data.database.query(plain(`insert into noted values ('${IDS.bad}', 'before')`));
    const other = await data.openAgain();
    const holder = await other.pool.connect();
    await holder.query('begin; select from noted for update');
    start(async (tx, events) => {
      for (const { subjectId } of events) {
        await tx.query(plain('update noted set by = $2 where subject_id = $1', [subjectId, 'again']));
        await tx.query(plain('insert into noted values ($1, $2)', [subjectId, 'letter']));
      }
    });
    try {
      await made('bad', 'one', 'two');
      await eventually(async () => expect(await noted()).toEqual(['one letter', 'bad before', 'two letter']));
      await eventually(async () => expect((await waiting())[0]?.tries).toBeGreaterThan(0));
      expect(lines.filter((line) => line.includes('event failed'))[0]).toContain(IDS.bad);
      await data.database.query(plain('update domain_events set tries = 3'));
      expect(await findFailingEvent(data.database)).toMatchObject({ n: 1, type: 'thing.made', subjectId: IDS.bad });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await hurry();
    await eventually(async () => expect(await noted()).toContain('bad letter'));
  });

  onServer('that break their connection each time hold up no other', async () => {
    start(async (tx, events) => {
      await note('letter')(tx, events);
      if (events.some(({ subjectId }) => subjectId === IDS.bad))
        await tx.query(plain('select pg_terminate_backend(pg_backend_pid())'));
    });
    await made('bad', 'one', 'two');
    await eventually(async () => expect(await noted()).toEqual(['one letter', 'two letter']));
    await eventually(async () => expect(await waiting()).toEqual([expect.objectContaining({ tries: 1 })]));
  });

  test('to what happened to one subject run in its order, also beside events of others', async () => {
    const order: string[] = [];
    const noteOrder =
      (what: string): Reaction =>
      async (_, events) => {
        order.push(...events.map(({ subjectId }) => `${NAMES[subjectId]} ${what}`));
      };
    await data.database.transaction(async (tx) => emit(tx, expenseBooked, IDS.one, { cents: 100 }));
    await made('two');
    await data.database.transaction(async (tx) => emit(tx, expenseBooked, IDS.two, { cents: 200 }));
    stop = startEvents({ database: data.database, log: createLog('silent') }, [
      on(thingMade, noteOrder('made')),
      on(expenseBooked, noteOrder('booked')),
    ]);
    await eventually(() => expect(order).toEqual(['one booked', 'two made', 'two booked']));
  });

  test('that keep failing are retried more and more rarely, and never given up', async () => {
    start(async () => {
      throw new Error('never');
    });
    await made('bad');
    await data.database.query(plain('update domain_events set tries = 60'));
    await eventually(async () => expect((await waiting())[0]?.tries).toBe(61));
    expect((await waiting())[0]?.seconds).toBeGreaterThan(1700);
  });

  test('finish before the stop does', async () => {
    let begun = false;
    start(async (tx, events) => {
      begun = true;
      await sleep(300);
      await note('letter')(tx, events);
    });
    await made('one');
    await eventually(() => expect(begun).toBe(true));
    await stop();
    expect(await noted()).toEqual(['one letter']);
  });

  test('happen once when several processes look for events', async () => {
    start(note('first'));
    const stopFirst = stop;
    start(note('second'));
    const stopSecond = stop;
    stop = async () => void (await Promise.all([stopFirst(), stopSecond()]));
    for (let i = 0; i < 20; i += 1) await made('one');
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(await noted()).toHaveLength(20);
  });
});

describe('an event of any module', () => {
  test('reaches its reactions with its subject, whose id is any text, and its payload', async () => {
    start(note('letter'));
    await data.database.transaction(async (tx) => {
      emit(tx, expenseBooked, 'rent-2026-11', { cents: 120_000 });
      emit(tx, thingMade, IDS.one);
    });
    await eventually(async () => expect(await noted()).toEqual(['one letter', 'rent-2026-11 120000 cents']));
  });

  test('is kept when its payload has the wrong shape, and does not hold up others', async () => {
    start(note('letter'));
    await data.database.query(
      plain(`insert into domain_events (type, subject, subject_id, data)
        values ('expense.booked', 'expense', '1', '{"cents": "many"}'), ('thing.made', 'thing', '${IDS.one}', null)`),
    );
    await eventually(async () => expect(await noted()).toEqual(['one letter']));
    await eventually(async () => expect(await waiting()).toEqual([expect.objectContaining({ tries: 1 })]));
  });

  test('is declared once, and has one listener', () => {
    expect(() => event(thingMade)).toThrow('Two events are called thing.made');
    const needs = { database: data.database, log: createLog('silent') };
    expect(() => startEvents(needs, [on(thingMade)])).toThrow('Nothing reacts to expense.booked');
    expect(() => startEvents(needs, [on(thingMade), on(expenseBooked), on(thingMade)])).toThrow('two listeners');
    start();
  });

  test('is deleted with its subject, except for the type that is kept', async () => {
    stop = async () => undefined;
    await data.database.transaction(async (tx) => {
      emit(tx, expenseBooked, IDS.one, { cents: 1 });
      emit(tx, expenseBooked, IDS.two, { cents: 2 });
      emit(tx, thingMade, IDS.one);
    });
    await data.database.transaction((tx) => dropEventsOf(tx, 'expense', [IDS.one], thingMade));
    const left = await data.database.query(
      plain<{ type: string; subject_id: string }>('select type, subject_id from domain_events order by type'),
    );
    expect(left.map(({ type, subject_id }) => `${type} ${NAMES[subject_id]}`)).toEqual([
      'expense.booked two',
      'thing.made one',
    ]);
  });
});
