import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { strictObserver } from '#test/sql/observer.ts';

/** Storage of a test's product: a folder, and in the project `postgres` its own database. */
export interface TestData {
  dataDir: string;
  /** Undefined for the embedded database. */
  url: string | undefined;
  remove(): Promise<void>;
}

/** Database with all its tables and no rows. */
export interface TestDatabase {
  database: Database;
  /** Opens another pool on the same data, like a second process. The embedded database allows none. */
  openAgain(): Promise<Database>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const SILENT = createLog('silent');

/** Prepares an empty data folder; the first start of the embedded database, which takes 10 seconds, is copied. */
export async function prepareData(): Promise<TestData> {
  const data = await prepareEmptyData();
  if (data.url === undefined) fs.cpSync(await embeddedTemplate(), path.join(data.dataDir, 'pg'), { recursive: true });
  return data;
}

/** Prepares an empty place for data, without tables. */
export async function prepareEmptyData(): Promise<TestData> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-test-'));
  const server = process.env.TEST_DATABASE === 'postgres' ? await createDatabase() : null;
  return {
    dataDir,
    url: server?.url,
    remove: async () => {
      fs.rmSync(dataDir, { recursive: true, force: true });
      await server?.drop();
    },
  };
}

/** Opens a database without the product around it. */
export async function openTestDatabase({
  log = SILENT,
  poolSize = 10,
}: {
  log?: Log;
  poolSize?: number;
} = {}): Promise<TestDatabase> {
  const { dataDir, url, remove } = await prepareData();
  const open = () => openDatabase({ url, dataDir, poolSize, log, observer: strictObserver });
  const database = await open();
  const others: Database[] = [];
  await migrateDatabase(database);
  return {
    database,
    openAgain: async () => {
      const other = await open();
      others.push(other);
      return other;
    },
    stop: async () => {
      for (const opened of [...others, database]) await opened.close();
      await remove();
    },
  };
}

/**
 * Returns an embedded database as after its first start: made once, and again when the migrations or the database
 * change. Several runners may make it at once; the first that is done wins.
 */
async function embeddedTemplate(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules/.cache/embedded-database', fingerprint());
  if (fs.existsSync(folder)) return folder;
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-template-'));
  const database = await openDatabase({ url: undefined, dataDir: own, poolSize: 1, log: SILENT });
  await migrateDatabase(database);
  await database.close();
  // Copied beside it first: a rename within one file system is atomic.
  const beside = `${folder}-${process.pid}`;
  fs.cpSync(path.join(own, 'pg'), beside, { recursive: true });
  try {
    fs.renameSync(beside, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(beside, { recursive: true });
  }
  fs.rmSync(own, { recursive: true });
  return folder;
}

function fingerprint(): string {
  const hash = crypto.createHash('sha256');
  const files = ['package-lock.json', 'src/server/platform/db/pglite-worker.ts', 'src/server/platform/db/migrate.ts'];
  for (const file of [...files, ...fs.globSync('migrations/**/*.{sql,json}', { cwd: ROOT }).sort()]) {
    hash.update(file).update(fs.readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates a new database on a PostgreSQL server. @param server address of a user who may create one */
export async function createDatabase(
  server = process.env.TEST_DATABASE_URL,
): Promise<{ url: string; drop(): Promise<void> }> {
  if (server === undefined) throw new Error('The project postgres needs TEST_DATABASE_URL');
  const name = `test_${crypto.randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
