import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { collect } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Attempt, createJobs, JobBusyError, type Jobs, type Queue, resetJobTimes } from './jobs.ts';
import { createLog } from './log.ts';

interface Note {
  note: string;
}

let data: TestDatabase;
let lines: string[];
let running: Jobs[] = [];
let queues = 0;

beforeAll(async () => {
  data = await openTestDatabase();
});
afterAll(() => data.stop());
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop(100)));
  running = [];
});

/** Returns a queue that no other test uses. */
function newQueue(changes: Partial<Queue<Note>> = {}): Queue<Note> {
  queues += 1;
  return { name: `queue-${queues}`, retryLimit: 2, batchSize: 5, ...changes };
}

/** Starts a worker. @param register sets the handlers */
async function startWorker(register: (jobs: Jobs) => void): Promise<Jobs> {
  lines = [];
  const jobs = createJobs(data.database, createLog('info', collect(lines)));
  register(jobs);
  await jobs.start();
  running.push(jobs);
  return jobs;
}

const send = (jobs: Jobs, queue: Queue<Note>, ...notes: string[]) =>
  data.database.transaction((tx) =>
    jobs.send(
      tx,
      queue,
      notes.map((note) => ({ note })),
    ),
  );

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
    const queue = newQueue();
    const done: Note[] = [];
    const jobs = await startWorker((own) => own.handle(queue, async (payload) => void done.push(payload)));
    await data.database.transaction(async (tx) => {
      await jobs.send(tx, queue, [{ note: 'one' }, { note: 'two' }]);
      await sleep(700);
      expect(done).toEqual([]);
    });
    expect(await untilDone(queue)).toEqual(['completed', 'completed']);
    await sleep(700);
    expect(done.map(({ note }) => note).sort()).toEqual(['one', 'two']);
  });

  test('does not exist when its transaction is rolled back', async () => {
    const queue = newQueue();
    const jobs = await startWorker((own) => own.handle(queue, async () => undefined));
    const work = data.database.transaction(async (tx) => {
      await jobs.send(tx, queue, [{ note: 'one' }]);
      throw new Error('the order failed');
    });
    await expect(work).rejects.toThrow('the order failed');
    expect(await stored(queue)).toEqual([]);
  });

  test('is as durable as its transaction: another process runs it later, also after years', async () => {
    const queue = newQueue();
    const idle = await startWorker((own) => own.handle(queue, async () => undefined));
    await idle.stop(100);
    await send(idle, queue, 'later');
    const years = 'select extract(year from age(keep_until, created_on))::int as years from pgboss.job where name = $1';
    expect((await data.database.query(plain(years, [queue.name])))[0]?.years).toBeGreaterThanOrEqual(30);
    const done: string[] = [];
    await startWorker((own) => own.handle(queue, async ({ note }) => void done.push(note)));
    await untilDone(queue);
    expect(done).toEqual(['later']);
  });

  test('is not sent for an empty list', async () => {
    const queue = newQueue();
    const jobs = await startWorker((own) => own.handle(queue, async () => undefined));
    await send(jobs, queue);
    expect(await stored(queue)).toEqual([]);
  });
});

describe('a job that fails', () => {
  test('is tried again until it succeeds', async () => {
    const queue = newQueue();
    const attempts: boolean[] = [];
    const jobs = await startWorker((own) =>
      own.handle(queue, async (_, { isLast }) => {
        attempts.push(isLast);
        if (attempts.length === 1) throw new Error('not yet');
      }),
    );
    await send(jobs, queue, 'one');
    expect(await untilDone(queue)).toEqual(['completed']);
    expect(attempts).toEqual([false, false]);
  });

  test('is tried as often as its queue allows, knows its last try, and is kept', async () => {
    const queue = newQueue({ retryLimit: 2 });
    const attempts: Attempt[] = [];
    const jobs = await startWorker((own) =>
      own.handle(queue, async (_, attempt) => {
        attempts.push(attempt);
        throw new RangeError('robin@example.test is away');
      }),
    );
    await send(jobs, queue, 'one');
    expect(await untilDone(queue)).toEqual(['failed']);
    expect(attempts).toEqual([{ isLast: false }, { isLast: false }, { isLast: true }]);
    // The error's message may be personal; its kind is not.
    expect(await stored(queue)).toEqual([{ state: 'failed', output: { reason: 'RangeError' }, retries: 2 }]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'job failed', queue: queue.name, job: expect.any(String), tries: 3 }),
    );
  });

  test('is tried again without a warning when another process works on the same', async () => {
    const queue = newQueue();
    let tries = 0;
    const jobs = await startWorker((own) =>
      own.handle(queue, async () => {
        tries += 1;
        if (tries === 1) throw new JobBusyError('Another process is at it');
      }),
    );
    await send(jobs, queue, 'one');
    expect(await untilDone(queue)).toEqual(['completed']);
    expect([tries, lines]).toEqual([2, []]);
  });

  test('waits before it is tried again', async () => {
    const queue = newQueue();
    let attempts = 0;
    const jobs = await startWorker((own) =>
      own.handle(queue, async () => {
        attempts += 1;
        throw new Error('no');
      }),
    );
    await send(jobs, queue, 'one');
    await eventually(() => expect(attempts).toBe(1));
    await sleep(1200);
    expect(attempts).toBe(1);
  });

  test('does not hold up other jobs', async () => {
    const queue = newQueue({ retryLimit: 0 });
    const jobs = await startWorker((own) =>
      own.handle(queue, async ({ note }) => {
        if (note === 'bad') throw new Error('no');
      }),
    );
    await send(jobs, queue, 'good', 'bad', 'good');
    expect((await untilDone(queue)).sort()).toEqual(['completed', 'completed', 'failed']);
  });
});

describe('a stop', () => {
  test('lets a running job finish', async () => {
    const queue = newQueue();
    let begun = false;
    const jobs = await startWorker((own) =>
      own.handle(queue, async () => {
        begun = true;
        await sleep(400);
      }),
    );
    await send(jobs, queue, 'slow');
    await eventually(() => expect(begun).toBe(true));
    await jobs.stop(5000);
    expect(await stored(queue)).toEqual([expect.objectContaining({ state: 'completed' })]);
  });

  test('returns a job that does not end in time to the queue, for the next process', async () => {
    const queue = newQueue();
    let begun = false;
    const jobs = await startWorker((own) =>
      own.handle(queue, () => {
        begun = true;
        return new Promise(() => undefined);
      }),
    );
    await send(jobs, queue, 'endless');
    await eventually(() => expect(begun).toBe(true));
    const started = performance.now();
    await jobs.stop(500);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(await stored(queue)).toEqual([expect.objectContaining({ state: 'retry' })]);
    const done: string[] = [];
    await startWorker((own) => own.handle(queue, async ({ note }) => void done.push(note)));
    expect(await untilDone(queue)).toEqual(['completed']);
    expect(done).toEqual(['endless']);
  });

  test('accepts no new job', async () => {
    const queue = newQueue();
    let done = 0;
    const jobs = await startWorker((own) =>
      own.handle(queue, async () => {
        done += 1;
      }),
    );
    await jobs.stop(1000);
    await send(jobs, queue, 'one');
    await sleep(1000);
    expect([done, (await stored(queue)).map(({ state }) => state)]).toEqual([0, ['created']]);
  });
});

test('isRunning is true from the start of a worker to its stop', async () => {
  const idle = createJobs(data.database, createLog('silent'));
  expect(await idle.isRunning()).toBe(false);
  const jobs = await startWorker((own) => own.handle(newQueue(), async () => undefined));
  expect(await jobs.isRunning()).toBe(true);
  await jobs.stop(100);
  expect(await jobs.isRunning()).toBe(false);
});

describe('a job that waits for its next try', () => {
  /** Queues a job that failed once and succeeds after that; its next try is postponed by `wait`. */
  async function failedOnce(wait: string) {
    const queue = newQueue();
    let tries = 0;
    const jobs = await startWorker((worker) =>
      worker.handle(queue, async () => {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      }),
    );
    await send(jobs, queue, 'note');
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
});
