import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { useDatabase } from '#test/use-database.ts';
import { type Attempt, createJobs, JobBusyError, type Jobs, type Queue, resetJobTimes } from './jobs.ts';
import { createLog } from './log.ts';

interface Note {
  note: string;
}

const data = useDatabase();
let lines: string[];
let running: Jobs[] = [];

afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop(100)));
  running = [];
});

type Work = (note: string, attempt: Attempt) => unknown;

/** Starts a worker of a queue; by default one that no other test uses. */
async function startQueue(
  work: Work = () => undefined,
  queue: Queue<Note> = { name: `queue-${crypto.randomUUID()}`, retryLimit: 2, batchSize: 5 },
) {
  lines = [];
  const jobs = createJobs(data.database, createLog('info', collect(lines)));
  jobs.handle(queue, async ({ note }, attempt) => void (await work(note, attempt)));
  await jobs.start();
  running.push(jobs);
  const send = (...notes: string[]) =>
    data.database.transaction((tx) =>
      jobs.send(
        tx,
        queue,
        notes.map((note) => ({ note })),
      ),
    );
  return { jobs, queue, send };
}

const stored = ({ name }: Queue<Note>) =>
  data.database.query(
    plain<{ state: string; output: unknown; retries: number }>(
      'select state, output, retry_count as retries from pgboss.job where name = $1 order by created_on',
      [name],
    ),
  );

/** Makes a job that waits for its next try due. */
const makeDue = ({ name }: Queue<Note>) =>
  data.database.query(plain(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [name]));

/** Waits for the last try of every job in a queue. */
async function untilDone(queue: Queue<Note>): Promise<string[]> {
  return eventually(async () => {
    await makeDue(queue);
    const states = (await stored(queue)).map(({ state }) => state);
    expect(states.filter((state) => state !== 'completed' && state !== 'failed')).toEqual([]);
    return states;
  });
}

describe('a job', () => {
  test('runs once, after the transaction that sent it, with its payload', async () => {
    const done: string[] = [];
    const { jobs, queue } = await startQueue((note) => done.push(note));
    await data.database.transaction(async (tx) => {
      await jobs.send(tx, queue, [{ note: 'one' }, { note: 'two' }]);
      await sleep(700);
      expect(done).toEqual([]);
    });
    expect(await untilDone(queue)).toEqual(['completed', 'completed']);
    await sleep(700);
    expect(done.sort()).toEqual(['one', 'two']);
  });

  test('does not exist when its transaction is rolled back, nor for an empty list', async () => {
    const { jobs, queue, send } = await startQueue();
    const work = data.database.transaction(async (tx) => {
      await jobs.send(tx, queue, [{ note: 'one' }]);
      throw new Error('the order failed');
    });
    await expect(work).rejects.toThrow('the order failed');
    await send();
    expect(await stored(queue)).toEqual([]);
  });

  test('is as durable as its transaction: another process runs it later, also after years', async () => {
    const { jobs: idle, queue, send } = await startQueue();
    await idle.stop(100);
    await send('later');
    const years = 'select extract(year from age(keep_until, created_on))::int as years from pgboss.job where name = $1';
    expect((await data.database.query(plain(years, [queue.name])))[0]?.years).toBeGreaterThanOrEqual(30);
    const done: string[] = [];
    await startQueue((note) => done.push(note), queue);
    await untilDone(queue);
    expect(done).toEqual(['later']);
  });
});

describe('a job that fails', () => {
  test('is tried again after a wait, until it succeeds', async () => {
    const attempts: boolean[] = [];
    const { queue, send } = await startQueue((_, { isLast }) => {
      attempts.push(isLast);
      if (attempts.length === 1) throw new Error('not yet');
    });
    await send('one');
    await eventually(() => expect(attempts).toHaveLength(1));
    await sleep(1200);
    expect(attempts).toHaveLength(1);
    expect(await untilDone(queue)).toEqual(['completed']);
    expect(attempts).toEqual([false, false]);
  });

  test('is tried as often as its queue allows, knows its last try, and is kept', async () => {
    const attempts: Attempt[] = [];
    const { queue, send } = await startQueue((_, attempt) => {
      attempts.push(attempt);
      throw new RangeError('robin@example.test is away');
    });
    await send('one');
    expect(await untilDone(queue)).toEqual(['failed']);
    expect(attempts).toEqual([{ isLast: false }, { isLast: false }, { isLast: true }]);
    // The error's message may be personal; its kind is not.
    expect(await stored(queue)).toEqual([{ state: 'failed', output: { reason: 'RangeError' }, retries: 2 }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'job failed', queue: queue.name, job: expect.any(String), tries: 3 }),
    );
  });

  test('is tried again without a warning when another process works on the same', async () => {
    let tries = 0;
    const { queue, send } = await startQueue(() => {
      tries += 1;
      if (tries === 1) throw new JobBusyError('Another process is at it');
    });
    await send('one');
    expect(await untilDone(queue)).toEqual(['completed']);
    expect([tries, lines]).toEqual([2, []]);
  });

  test('does not hold up other jobs', async () => {
    const { queue, send } = await startQueue((note) => {
      if (note === 'bad') throw new Error('no');
    });
    await send('good', 'bad', 'good');
    expect((await untilDone(queue)).sort()).toEqual(['completed', 'completed', 'failed']);
  });
});

describe('a stop', () => {
  test('lets a running job finish, and accepts no new one', async () => {
    let begun = 0;
    const { jobs, queue, send } = await startQueue(() => {
      begun += 1;
      return sleep(400);
    });
    expect(await createJobs(data.database, createLog('silent')).isRunning()).toBe(false);
    expect(await jobs.isRunning()).toBe(true);
    await send('slow');
    await eventually(() => expect(begun).toBe(1));
    await jobs.stop(5000);
    expect(await jobs.isRunning()).toBe(false);
    await send('late');
    await sleep(1000);
    expect([begun, (await stored(queue)).map(({ state }) => state)]).toEqual([1, ['completed', 'created']]);
  });

  test('returns a job that does not end in time to the queue, for the next process', async () => {
    let begun = false;
    const { jobs, queue, send } = await startQueue(() => {
      begun = true;
      return new Promise(() => undefined);
    });
    await send('endless');
    await eventually(() => expect(begun).toBe(true));
    const started = performance.now();
    await jobs.stop(500);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await stored(queue)).toEqual([expect.objectContaining({ state: 'retry' })]);
    const done: string[] = [];
    await startQueue((note) => done.push(note), queue);
    expect(await untilDone(queue)).toEqual(['completed']);
    expect(done).toEqual(['endless']);
  });
});

describe('a job that waits for its next try', () => {
  /** Queues a job that failed once and succeeds after that; its next try is postponed by `wait`. */
  async function failedOnce(wait: string) {
    let tries = 0;
    const { queue, send } = await startQueue(() => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    });
    await send('note');
    await eventually(async () => {
      const put = await data.database.query(
        plain(
          `update pgboss.job set start_after = now() + $2::interval where name = $1 and state = 'retry' returning id`,
          [queue.name, wait],
        ),
      );
      expect(put).toHaveLength(1);
    });
    return { tries: () => tries };
  }

  test('is tried at once when its time was written by a clock that was ahead', async () => {
    const { tries } = await failedOnce('25 days');
    await resetJobTimes(data.database);
    await eventually(() => expect(tries()).toBe(2));
  });

  test('keeps waiting for the longest allowed time', async () => {
    await failedOnce('30 minutes');
    await resetJobTimes(data.database);
    const waiting = await data.database.query(
      plain(`select from pgboss.job where state = 'retry' and start_after > now() + interval '29 minutes'`),
    );
    expect(waiting).toHaveLength(1);
  });

  test('whose queue a clock that was ahead has written is looked at again', async () => {
    const { jobs } = await startQueue();
    await jobs.stop(100);
    const query = (text: string) => data.database.query(plain(text));
    await query(`update pgboss.queue set monitor_on = now() + '400 days', monitor_claim_on = now() + '400 days',
      maintain_on = now() + '400 days', delta_on = now() + '400 days'`);
    await query(`update pgboss.version set cron_on = now() + '400 days', bam_on = now() + '400 days', flow_on = now() + '400 days',
      reindex_on = now() + '400 days', monitor_backoff_on = now() + '400 days'`);
    await resetJobTimes(data.database);
    // Whatever times pg-boss keeps there, none is of the future.
    const future = await query(`select key, value from (select to_jsonb(q) as kept from pgboss.queue q
        union all select to_jsonb(v) from pgboss.version v) as rows, jsonb_each_text(kept)
      where key like '%\\_on' and value::timestamptz > now() + interval '1 minute'`);
    expect(future).toEqual([]);
  });
});

test('the job of a process that died is finished by the next one, within a minute', { timeout: 60_000 }, async () => {
  const done: string[] = [];
  const { queue, send } = await startQueue((note) => done.push(note));
  await send('begun');
  await untilDone(queue);
  // The state that a process killed forty seconds ago leaves behind.
  await data.database.query(
    plain(
      `update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '40 seconds',
      heartbeat_on = now() - interval '40 seconds' where name = $1`,
      [queue.name],
    ),
  );
  await eventually(() => expect(done).toEqual(['begun', 'begun']));
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a process starts in a new database while another one makes the schema of the jobs',
  async () => {
    const fresh = await openTestDatabase();
    const other = await fresh.openAgain();
    const [begun, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const making = fresh.database.transaction(async (tx) => {
      await tx.query(plain('create schema pgboss'));
      begun.resolve();
      await made.promise;
    });
    await begun.promise;
    const jobs = createJobs(other, createLog('silent'));
    const started = jobs.start();
    await eventually(async () =>
      expect(await fresh.database.query(plain('select 1 as one from pg_locks where not granted'))).not.toEqual([]),
    );
    made.resolve();
    await Promise.all([making, started]);
    expect(await jobs.isRunning()).toBe(true);
    await jobs.stop(100);
    await fresh.stop();
  },
);
