import { expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { plain } from '#test/sql/plain.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { useDatabase } from '#test/use-database.ts';
import { createJobs, type Queue } from './jobs.ts';
import { createLog } from './log.ts';

const data = useDatabase();

test('finishes the job of a process that died in the next one, within a minute', { timeout: 60_000 }, async () => {
  const queue: Queue<{ note: string }> = { name: 'interrupted', retryLimit: 5, batchSize: 5 };
  const jobs = createJobs(data.database, createLog('silent'));
  const done: string[] = [];
  jobs.handle(queue, async ({ note }) => void done.push(note));
  await jobs.start();
  await data.database.transaction((tx) => jobs.send(tx, queue, [{ note: 'begun' }]));
  await eventually(() => expect(done).toEqual(['begun']));
  await eventually(async () => expect(await stateOf(queue)).toBe('completed'));

  // The state that a process killed forty seconds ago leaves behind.
  await data.database.query(
    plain(
      `update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '40 seconds',
      heartbeat_on = now() - interval '40 seconds' where name = $1`,
      [queue.name],
    ),
  );
  await eventually(() => expect(done).toEqual(['begun', 'begun']));
  await jobs.stop(1000);
});

async function stateOf({ name }: Queue<object>): Promise<string | undefined> {
  const [job] = await data.database.query(
    plain<{ state: string }>('select state from pgboss.job where name = $1', [name]),
  );
  return job?.state;
}

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
