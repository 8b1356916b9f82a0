import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBareHttp } from '#test/bare-http.ts';
import { plain } from '#test/sql/plain.ts';
import { useDatabase } from '#test/use-database.ts';
import { withoutDatabase } from '#test/without-database.ts';
import { OtherFilesPlaceError } from '../files-place.ts';
import { createJobs, type Jobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { addHealthRoutes } from './health.ts';

const BACKUP = {
  state: 'failed',
  lastSuccess: null,
  lastFailure: '2026-11-22T03:00:00.000Z',
  copy: 'off',
  lastCopy: null,
} as const;

const data = useDatabase();
/** What `/readyz` answers while all is well. */
const READY = {
  status: 'ok',
  database: 'ok',
  migrations: 'ok',
  jobs: 'ok',
  files: 'ok',
  folder: 'ok',
  backup: BACKUP,
  key: 'in_database',
};

let jobs: Jobs;
let http: FastifyInstance;
let checkFiles: () => Promise<void>;
let checkFolder: () => Promise<void>;
let isDraining: boolean;
let isAnswering: boolean;

beforeEach(async () => {
  const bare = await createBareHttp();
  ({ http } = bare);
  checkFiles = async () => undefined;
  checkFolder = async () => undefined;
  isDraining = false;
  isAnswering = true;
  jobs = createJobs(data.database, createLog('silent'));
  addHealthRoutes(bare.addRoute, {
    isDemo: false,
    database: { ...data.database, isAnswering: () => isAnswering },
    jobs,
    checkFiles: () => checkFiles(),
    checkFolder: () => checkFolder(),
    isDraining: () => isDraining,
    readBackups: () => BACKUP,
    keyState: 'in_database',
  });
  await jobs.start();
});
afterEach(async () => {
  await http.close();
  await jobs.stop(100);
});

const ask = async (url: string) => {
  const reply = await http.inject({ url });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
};

/** Takes all connections there can be. */
function holdConnections() {
  const { pool } = data.database;
  return Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()));
}

/** Closes the connections: a database's settings apply to connections made afterwards. */
async function closeConnections(): Promise<void> {
  for (const client of await holdConnections()) client.release(true);
}

test('/healthz says that the process runs, even when nothing else does, unless the embedded database hangs', async () => {
  await withoutDatabase(data.database, async () =>
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } }),
  );
  // Only a new process ends that.
  isAnswering = false;
  expect(await ask('/healthz')).toMatchObject({ status: 503, body: { status: 'failing' } });
});

describe('/readyz', () => {
  test('says that everything is ready, also without a backup, whose state it reports', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: READY });
  });

  test('is 503 when the database is gone, names it, and is 200 when it is back', async () => {
    await withoutDatabase(data.database, async () => {
      expect(await ask('/readyz')).toMatchObject({
        status: 503,
        body: { status: 'failing', database: 'failing', migrations: 'failing', jobs: 'failing', files: 'ok' },
        headers: { 'retry-after': '5' },
      });
    });
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('is 503 when the tables are missing', async () => {
    await data.database.query(plain('alter table migrations rename to elsewhere'));
    const { status, body } = await ask('/readyz');
    await data.database.query(plain('alter table elsewhere rename to migrations'));
    expect([status, body]).toEqual([503, { ...READY, status: 'failing', migrations: 'failing' }]);
  });

  const other = () => Promise.reject(new OtherFilesPlaceError('Another folder'));
  const away = () => Promise.reject(new Error('No answer'));
  test.each<[string, () => unknown, number, object]>([
    ['the worker has stopped', () => jobs.stop(100), 503, { status: 'failing', database: 'ok', jobs: 'failing' }],
    ['the folder is not the database’s', () => (checkFolder = other), 503, { status: 'failing', folder: 'failing' }],
    ['no file can be stored', () => (checkFiles = away), 200, { status: 'degraded', files: 'failing' }],
    ['nobody knows whose folder it is', () => (checkFolder = away), 200, { status: 'ok', folder: 'unknown' }],
    ['the process stops soon', () => (isDraining = true), 503, { status: 'draining', database: 'ok' }],
  ])('says that %s', async (_, happen, status, body) => {
    await happen();
    const answer = await ask('/readyz');
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('tells a fault before it tells that the process stops soon', async () => {
    isDraining = true;
    checkFolder = other;
    expect((await ask('/readyz')).body).toMatchObject({ status: 'failing', folder: 'failing' });
  });

  // A setting of the database does not reach the one session of the embedded one.
  const onServer = test.runIf(process.env.TEST_DATABASE === 'postgres');
  onServer('is 503 while the database takes no writes, as a standby does not', async () => {
    const name = await data.database
      .query(plain<{ name: string }>('select current_database() as name'))
      .then(([row]) => row?.name);
    await data.database.query(plain(`alter database "${name}" set default_transaction_read_only = on`));
    await closeConnections();
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { database: 'failing', jobs: 'ok' } });
    await data.database.query(
      plain(`begin; set transaction read write; alter database "${name}" reset default_transaction_read_only; commit`),
    );
    await closeConnections();
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('answers in time when the database does not answer', async () => {
    const held = await holdConnections();
    const started = performance.now();
    const { status } = await ask('/readyz');
    for (const client of held) client.release();
    expect(status).toBe(503);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
