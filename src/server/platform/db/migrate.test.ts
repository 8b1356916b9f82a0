import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { copyMigrations } from '#test/later-migrations.ts';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { openTestDatabase } from '#test/test-database.ts';
import { useDatabase } from '#test/use-database.ts';
import { VERSION } from '../version.ts';
import { findMigration, listMigrations, MIGRATION_LOCK, migrateDatabase, readMigration } from './migrate.ts';

type Applied = { hash: string; when: number };

const BASELINE = listMigrations()[0] ?? expect.fail('There are no migrations');
const WITH_BASELINE: Applied[] = [
  { hash: createHash('sha256').update(readMigration(BASELINE.tag)).digest('hex'), when: BASELINE.when },
];
/** The record of a database that has the 84 migrations before the baseline, which has the time of the last one. */
const WITH_ALL_84: Applied[] = Array.from({ length: 84 }, (_, at) => ({
  hash: `of migration ${at}`,
  when: BASELINE.when - 1000 * (83 - at),
}));

const data = useDatabase();

const applied = () =>
  data.database.query(plain<Applied>('select hash, created_at::float8 as "when" from migrations order by created_at'));

async function setApplied(rows: readonly Applied[]): Promise<void> {
  await data.database.query(plain('delete from migrations'));
  for (const { hash, when } of rows) {
    await data.database.query(plain('insert into migrations (hash, created_at) values ($1, $2)', [hash, when]));
  }
}

async function newest(): Promise<string | null> {
  const client = await data.database.pool.connect();
  try {
    return await findMigration(client);
  } finally {
    client.release();
  }
}

test('applies each migration once, also when several processes migrate at once', async () => {
  const before = await applied();
  expect(before.map(({ when }) => when)).toEqual(listMigrations().map(({ when }) => when));
  expect(before[0]).toEqual(WITH_BASELINE[0]);
  await Promise.all([migrateDatabase(data.database), migrateDatabase(data.database)]);
  expect(await applied()).toEqual(before);
});

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'waits for another process without a transaction, which would take one of a pooler’s connections',
  async () => {
    const other = await data.database.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    let isDone = false;
    const migrating = migrateDatabase(data.database).then(() => {
      isDone = true;
    });
    const waiting = plain<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
    );
    try {
      for (let poll = 0; poll < 30; poll += 1) {
        expect(await data.database.query(waiting)).toEqual([{ count: 0 }]);
        await sleep(10);
      }
      expect(isDone).toBe(false);
    } finally {
      await other.query('commit');
      other.release();
      await migrating;
    }
  },
);

describe('a migration that takes long', () => {
  const later = (sql: string) => {
    const folder = makeTree();
    copyMigrations(folder, sql);
    return folder;
  };
  const onServer = test.runIf(process.env.TEST_DATABASE === 'postgres');

  test('has no limit of time, and waits for a table only shortly', async () => {
    const fresh = await openTestDatabase();
    onTestFinished(fresh.stop);
    const folder = later(`create table limits as
      select name, setting::int as n from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`);
    await migrateDatabase(fresh.database, { folder });
    expect(await fresh.database.query(plain('select name, n from limits order by name'))).toEqual([
      { name: 'idle_in_transaction_session_timeout', n: 0 },
      { name: 'lock_timeout', n: 3_000 },
      { name: 'statement_timeout', n: 0 },
    ]);
  });

  onServer('waits for a table that another program holds, names it, and goes on once it is free', async () => {
    const fresh = await openTestDatabase();
    onTestFinished(fresh.stop);
    const holder = new pg.Client({
      connectionString: fresh.database.pool.options.connectionString ?? '',
      application_name: 'psql',
    });
    await holder.connect();
    await holder.query('begin; select from customers limit 1');
    const reports: string[] = [];
    const folder = later('alter table customers add column later text');
    const migrating = migrateDatabase(fresh.database, { folder, report: (sentence) => reports.push(sentence) });
    await eventually(() =>
      expect(reports).toEqual([
        expect.stringMatching(
          /^Waiting for psql \(process \d+ of PostgreSQL\) to let go of a table, which this update changes\.$/,
        ),
      ]),
    );
    await holder.end();
    await migrating;
    expect(await fresh.database.query(plain('select later from customers'))).toEqual([]);
  });

  onServer('is waited for by a second process, which says so and finds it done', async () => {
    const fresh = await openTestDatabase();
    onTestFinished(fresh.stop);
    const reports: string[] = [];
    const gate = await fresh.database.pool.connect();
    await gate.query('select pg_advisory_lock(7)');
    const folder = later('select pg_advisory_lock(7); select pg_advisory_unlock(7); create table of_first (id int)');
    const report = (sentence: string) => void reports.push(sentence);
    const both = Promise.all([
      migrateDatabase(fresh.database, { folder, report: report }),
      migrateDatabase(await fresh.openAgain(), { folder, report: report }),
    ]);
    await eventually(() =>
      expect(reports).toContain('Waiting for another process of the shop to finish updating the database.'),
    );
    await gate.query('select pg_advisory_unlock(7)');
    gate.release();
    await both;
    expect(await fresh.database.query(plain('select id from of_first'))).toEqual([]);
  });
});

test('rolls back a migration that fails, and can be tried again', async () => {
  await setApplied([]);
  for (const _ of ['first', 'second']) {
    await expect(migrateDatabase(data.database)).rejects.toThrow('already exists');
  }
  expect(await applied()).toEqual([]);
});

describe('a database of a version before the baseline', () => {
  test('counts as having the baseline when it has all 84 migrations, and goes on with later ones', async () => {
    const folder = makeTree();
    const later = copyMigrations(folder, 'create table of_later (id integer)');
    await setApplied(WITH_ALL_84);
    expect(await newest()).toBe(BASELINE.tag);
    await migrateDatabase(data.database, { upTo: BASELINE.tag });
    expect(await applied()).toEqual(WITH_BASELINE);
    await migrateDatabase(data.database, { upTo: BASELINE.tag });
    expect(await applied()).toEqual(WITH_BASELINE);

    await setApplied([
      ...WITH_ALL_84,
      ...listMigrations()
        .slice(1)
        .map(({ when }) => ({ hash: 'known', when })),
    ]);
    await migrateDatabase(data.database, { folder });
    const record = await applied();
    expect(record[0]).toEqual(WITH_BASELINE[0]);
    expect(record.at(-1)?.when).toBe(later.when);
    await data.database.query(plain('drop table of_later'));
  });

  test('is refused in a sentence when it has only some of them, and stays as it is', async () => {
    const some = WITH_ALL_84.slice(0, -1);
    await setApplied(some);
    const refused =
      'This database is from an earlier version than this one can update. Start the version of November 23, 2026 (git checkout 8e02c7fe) on it once, then this one. Nothing changed.';
    await expect(migrateDatabase(data.database)).rejects.toThrow(refused);
    await expect(newest()).rejects.toThrow(refused);
    expect(await applied()).toEqual(some);
  });
});

describe('a database of a later version', () => {
  const later = { hash: 'of a later version', when: Date.UTC(2100, 0) };

  test.each([
    ['that recorded its name', '0099_next', '9.9.9', 'version 9.9.9 (migration 0099_next)'],
    ['that recorded none', null, null, 'a newer version'],
  ])('%s is refused, with both versions and the way back, and stays as it is', async (_, tag, product, named) => {
    await setApplied([...WITH_BASELINE, later]);
    await data.database.query(
      plain('update migrations set tag = $1, product = $2 where created_at = $3', [tag, product, later.when]),
    );
    const refused = `This database was updated by ${named} of the product. This is version ${VERSION} (migration ${listMigrations().at(-1)?.tag}), which is older and can’t use it. Start the newer version again. To go back, restore the backup from before the update into an empty place (npm run restore FILE). Nothing changed.`;
    await expect(migrateDatabase(data.database)).rejects.toThrow(refused);
    expect(await applied()).toEqual([...WITH_BASELINE, later]);
    expect(await newest()).toBeNull();
  });

  test('is named, since each migration records its name and version', async () => {
    const fresh = await openTestDatabase();
    const names = await fresh.database.query(plain('select tag, product from migrations order by id'));
    expect(names).toEqual(listMigrations().map(({ tag }) => ({ tag, product: VERSION })));
    await fresh.stop();
  });
});
