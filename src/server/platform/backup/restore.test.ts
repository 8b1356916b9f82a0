import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStorage } from '#server/ports/storage/index.ts';
import { copyMigrations } from '#test/later-migrations.ts';
import { plain } from '#test/sql/plain.ts';
import { makeTree } from '#test/temporary-tree.ts';
import { prepareData } from '#test/test-database.ts';
import { addCustomer, envOf, filesOf, namesIn, newPlace, SLOW, withDatabase } from '#test/trial-shops.ts';
import { systemClock } from '../clock.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { listMigrations, migrateDatabase } from '../db/migrate.ts';
import { readEnv } from '../env.ts';
import { checkFilesPlace, claimFilesPlace } from '../files-place.ts';
import { readArchive, writeArchive } from './archive/archive.ts';
import type { Manifest } from './archive/manifest.ts';
import { makeBackup } from './make-backup.ts';
import { moveToPostgres } from './moving/move-to-postgres.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write-backup.ts';

const [BASELINE] = listMigrations();
/** The newest migration before the baseline, which makes the same tables. */
const REPLACED = '0083_condition_factors';
const NAME = 'Robin "R" Vale, \\ (née Ünal)\n';

let folder: string;
beforeEach(() => {
  folder = makeTree();
});

/** Copies an archive as a version made it that called its newest migration `migration`. */
async function copyArchive(from: string, to: string, about: Omit<Manifest, 'sha256'>): Promise<void> {
  await writeArchive(to, undefined, async (add) => {
    for await (const { name, bytes } of readArchive(from, undefined)) await add(name, bytes);
    return about;
  });
}

describe('a backup of an earlier version', () => {
  test('is restored with its own tables, and then migrated, also one from before the baseline', SLOW, async () => {
    const made = path.join(folder, 'made.tar.gz');
    const file = path.join(folder, 'earlier.tar.gz');
    await withDatabase(await newPlace(), async (database) => {
      await migrateDatabase(database, { upTo: BASELINE?.tag ?? '' });
      await addCustomer(database, NAME);
      const client = await database.pool.connect();
      const about = await writeBackup(
        { client, files: createStorage({ folder }), madeAt: new Date() },
        made,
        undefined,
      );
      client.release();
      expect(about.migration).toBe(BASELINE?.tag);
      await copyArchive(made, file, { ...about, migration: REPLACED });
    });
    const target = await newPlace();
    const migrations = path.join(folder, 'later-migrations');
    const later = copyMigrations(
      migrations,
      `alter table customers add column later text; update customers set later = 'later than ' || name`,
    );
    const env = readEnv({ DATA_DIR: target.dataDir, DATABASE_URL: target.url });
    await restoreBackup(file, env, filesOf(env), migrations);
    await withDatabase(target, async (database) => {
      await checkFilesPlace(database, filesOf(env));
      const found = await database.query(plain<{ name: string; later: string }>('select name, later from customers'));
      expect(found).toEqual([{ name: NAME, later: `later than ${NAME}` }]);
      const applied = await database.query(
        plain<{ newest: string }>('select max(created_at) as newest from migrations'),
      );
      expect(applied).toEqual([{ newest: String(later.when) }]);
    });
  });
});

/** Writes an archive without content. */
async function writeEmptyArchive(file: string, product: string, migration: string): Promise<void> {
  await writeArchive(file, undefined, async () => ({
    format: 1,
    product,
    madeAt: new Date().toISOString(),
    migration,
    tables: [],
    sequences: [],
    jobs: 0,
    files: 0,
  }));
}

test.each([
  {
    made: 'a later version',
    product: '9.0.0',
    migration: '0999_later',
    refused: 'The backup is from a newer version of the product (9.0.0): restore it with that version or a newer one.',
  },
  {
    made: 'an earlier version than the last one before the baseline',
    product: '0.1.0',
    migration: '0082_payments-trust',
    refused:
      'The backup is from an earlier version than this one can restore. Restore it with the version of November 23, 2026 (git checkout 8e02c7fe), then make a new backup with that.',
  },
])('refuses a backup of $made in a sentence, and changes nothing', async ({ product, migration, refused }) => {
  const file = path.join(folder, 'other.tar.gz');
  await writeEmptyArchive(file, product, migration);
  const target = path.join(folder, 'target');
  const env = readEnv({ DATA_DIR: target });
  await expect(restoreBackup(file, env, filesOf(env))).rejects.toThrow(refused);
  expect(fs.existsSync(target)).toBe(false);
});

test('makes a backup of a data folder on which nothing runs', SLOW, async () => {
  const source = await newPlace(prepareData);
  await withDatabase(source, async (database) => {
    await migrateDatabase(database);
    await addCustomer(database, NAME);
  });
  const settings = envOf(source, folder);
  const { manifest: about } = await makeBackup(settings, filesOf(settings), systemClock);
  expect(about.tables.find(({ name }) => name === 'customers')?.rows).toBe(1);
});

test('refuses a second backup at the same time in a sentence', async () => {
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(path.join(dataDir, 'backup-work'), { recursive: true });
  const unlock = lockFolder(path.join(dataDir, 'backup-work'));
  const env = readEnv({ DATA_DIR: dataDir });
  await expect(makeBackup(env, filesOf(env), systemClock)).rejects.toThrow(
    'A backup is already running. Try again when it’s done.',
  );
  unlock();
});

describe.runIf(process.env.TEST_DATABASE === 'postgres')('moving to PostgreSQL', () => {
  test('copies everything, and leaves the folder unchanged', SLOW, async () => {
    const target = await newPlace();
    const embedded = { dataDir: path.join(folder, 'data'), url: undefined };
    await withDatabase(embedded, async (database) => {
      await migrateDatabase(database);
      await addCustomer(database, NAME);
    });
    fs.mkdirSync(path.join(embedded.dataDir, 'files'));
    fs.writeFileSync(path.join(embedded.dataDir, 'files', 'label.pdf'), 'label');
    const files = createStorage({ folder: path.join(embedded.dataDir, 'files') });
    await withDatabase(embedded, (database) => claimFilesPlace(database, files));
    const settings = envOf({ dataDir: embedded.dataDir, url: target.url }, folder);
    const unlock = lockFolder(embedded.dataDir);
    await expect(moveToPostgres(settings, files, systemClock)).rejects.toThrow(/is in use by another running copy/);
    unlock();

    await moveToPostgres(settings, files, systemClock);
    await withDatabase(target, (database) => checkFilesPlace(database, files));
    expect(await withDatabase(target, namesIn)).toEqual([NAME]);
    expect(await withDatabase(embedded, namesIn)).toEqual([NAME]);
    expect(fs.readFileSync(path.join(embedded.dataDir, 'files', 'label.pdf'), 'utf8')).toBe('label');
    await expect(moveToPostgres(settings, files, systemClock)).rejects.toThrow(
      'The database in DATABASE_URL already has tables. Restore into an empty one.',
    );
  });
});
