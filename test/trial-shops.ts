import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { plain } from '#test/sql/plain.ts';
import { prepareEmptyData, type TestData } from '#test/test-database.ts';

/** Time limit: each trial of a backup creates an embedded database from scratch, which is slow on a small, busy machine. */
export const SLOW_MS = 240_000;
export const SLOW = { timeout: SLOW_MS };

/** Passphrase of the trials' archives. */
export const PASSPHRASE = 'a passphrase of the test';

type Place = Pick<TestData, 'url' | 'dataDir'>;

/** Prepares storage for one test, empty by default. */
export async function newPlace(prepare: () => Promise<TestData> = prepareEmptyData): Promise<TestData> {
  const data = await prepare();
  onTestFinished(data.remove);
  return data;
}

/** Returns the environment of a shop with this storage, whose archives go to the folder `out` of another folder. */
export const envOf = ({ dataDir, url }: Place, folder: string, more: Record<string, string> = {}): Env =>
  readEnv({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BACKUP_DIR: path.join(folder, 'out'),
    BACKUP_PASSPHRASE: PASSPHRASE,
    ...more,
  });

export const filesOf = (env: Env) => createStorage(storageOf(env));

/** Runs work on the database of a shop, and closes it afterwards. */
export async function withDatabase<Result>(
  { url, dataDir }: Place,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url, dataDir, poolSize: 2, log: createLog('silent') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const addCustomer = (database: Database, name: string) =>
  database.query(
    plain(
      `insert into customers (id, name, email, phone, city, state, zip_code, created_at)
      values (gen_random_uuid(), $1, 'robin@example.test', '+15125550123', 'Austin', 'TX', '78704', now())`,
      [name],
    ),
  );

export const namesIn = async (database: Database) =>
  (await database.query(plain<{ name: string }>('select name from customers'))).map(({ name }) => name);
