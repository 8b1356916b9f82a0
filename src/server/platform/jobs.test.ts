import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { createJobs, type Jobs, type Queue } from './jobs.ts';

interface Work {
  name: string;
}

let server: TestServer;
let jobs: Jobs;
let queues = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  jobs = createJobs(server.context.database, server.context.log);
});
afterEach(() => jobs.stop(1000));

function newQueue(): Queue<Work> {
  queues += 1;
  return { name: `queue-${queues}`, retryLimit: 0, batchSize: 10 };
}

const send = (queue: Queue<Work>, ...names: string[]) =>
  server.context.database.transaction((tx) =>
    jobs.send(
      tx,
      queue,
      names.map((name) => ({ name })),
    ),
  );

/** How many jobs of a queue came to which end. */
async function outcomes(queue: Queue<Work>): Promise<Record<string, number>> {
  const rows = await server.context.database.query<{ state: string; jobs: number }>({
    text: 'select state::text, count(*)::int as jobs from pgboss.job where name = $1 group by state',
    values: [queue.name],
  });
  return Object.fromEntries(rows.map((row) => [row.state, row.jobs]));
}

test('are done each by itself, whatever becomes of the others', async () => {
  const queue = newQueue();
  const seen: string[] = [];
  jobs.handle(queue, async ({ name }) => {
    seen.push(name);
    if (name === 'bad') throw new Error('This one cannot be done');
  });
  await jobs.start();
  await send(queue, 'one', 'bad', 'two');
  await vi.waitFor(async () => expect(await outcomes(queue)).toEqual({ completed: 2, failed: 1 }), 5000);
  expect(seen.sort()).toEqual(['bad', 'one', 'two']);
});

test('that wait are done together where that is how they are handled', async () => {
  const queue = newQueue();
  const batches: string[][] = [];
  jobs.handleTogether(queue, async (batch) => void batches.push(batch.map(({ name }) => name).sort()));
  await jobs.start();
  await send(queue, 'one', 'two', 'three');
  await vi.waitFor(async () => expect(await outcomes(queue)).toEqual({ completed: 3 }), 5000);
  expect(batches).toEqual([['one', 'three', 'two']]);
});

test('done together do not fail for one bad job among them', async () => {
  const queue = newQueue();
  const done: string[] = [];
  jobs.handleTogether(queue, async (batch) => {
    if (batch.some(({ name }) => name === 'bad')) throw new Error('All or nothing');
    done.push(...batch.map(({ name }) => name));
  });
  await jobs.start();
  await send(queue, 'one', 'bad', 'two');
  await vi.waitFor(async () => expect(await outcomes(queue)).toEqual({ completed: 2, failed: 1 }), 5000);
  expect(done.sort()).toEqual(['one', 'two']);
});

test('are gone with the transaction that sent them', async () => {
  const queue = newQueue();
  jobs.handle(queue, async () => undefined);
  await jobs.start();
  const { database } = server.context;
  const undone = database.transaction(async (tx) => {
    await jobs.send(tx, queue, [{ name: 'one' }]);
    throw new Error('Changed its mind');
  });
  await expect(undone).rejects.toThrow('Changed its mind');
  expect(await outcomes(queue)).toEqual({});
});
