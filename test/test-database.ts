import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import pg from 'pg';
import { z } from 'zod';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { strictObserver } from '#test/sql/observer.ts';

/** Storage of a test's product: a folder, and in the project `postgres` a separate database. */
export interface TestData {
  dataDir: string;
  /** Undefined for the embedded database. */
  url: string | undefined;
  remove(): Promise<void>;
}

/** A database with all tables and no rows. */
export interface TestDatabase {
  database: Database;
  /** Opens another pool on the same data, like a second process. Not possible with the embedded database. */
  openAgain(): Promise<Database>;
  stop(): Promise<void>;
}

const ROOT = path.resolve(import.meta.dirname, '..');
const SILENT = createLog('silent');

/** Prepares a data folder whose database has all tables and no rows: a copy of the template. */
export async function prepareData(): Promise<TestData> {
  const isServer = process.env.TEST_DATABASE === 'postgres';
  const data = await prepareFolder(isServer ? await createDatabase({ template: await serverTemplate() }) : null);
  if (isServer) return data;
  await keepDatabaseCode();
  await copyEmbeddedTemplate(data.dataDir);
  return data;
}

/** Prepares an empty place for data, without tables. */
export async function prepareEmptyData(): Promise<TestData> {
  return prepareFolder(process.env.TEST_DATABASE === 'postgres' ? await createDatabase() : null);
}

async function prepareFolder(server: OwnDatabase | null): Promise<TestData> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-test-'));
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
  const open = () => openDatabase({ url, dataDir, poolSize, log, observer: strictObserver, mayOptimize: true });
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

/** Secret key of shops on a PostgreSQL server, which do not create one. */
export const SERVER_KEY = 'a key of the tests, of 32 characters and more';

/** Copies a migrated database into a data folder, since creating one takes seconds. */
export async function copyEmbeddedTemplate(dataDir: string): Promise<void> {
  fs.cpSync(await embeddedTemplate(), path.join(dataDir, 'pg'), { recursive: true });
}

let code: Promise<object> | undefined;
/** Global of Node that TypeScript declares only for browsers. */
const webAssembly = z
  .object({ compile: z.custom<(bytes: Uint8Array) => Promise<object>>((compile) => typeof compile === 'function') })
  .parse({ compile: Reflect.get(Reflect.get(globalThis, 'WebAssembly'), 'compile') });

/**
 * Keeps the compiled code of the embedded database for all databases of this process: V8 then optimizes it once instead
 * of for each test file. Turns off freeing replaced code, which sometimes crashed the process (Node 24.21).
 */
async function keepDatabaseCode(): Promise<void> {
  v8.setFlagsFromString('--no-wasm-code-gc');
  const file = path.join(ROOT, 'node_modules/@electric-sql/pglite/dist/pglite.wasm');
  code ??= webAssembly.compile(fs.readFileSync(file));
  await code;
}

let embedded: Promise<string> | undefined;

/**
 * Returns the folder of an embedded database as after its first start. Made once, and again when the migrations or the
 * database change. Several runners may make it at the same time; the first one wins.
 */
function embeddedTemplate(): Promise<string> {
  embedded ??= makeEmbeddedTemplate();
  return embedded;
}

async function makeEmbeddedTemplate(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules/.cache/embedded-database', fingerprint());
  if (fs.existsSync(folder)) return folder;
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'cash-again-template-'));
  const database = await openDatabase({ url: undefined, dataDir: own, poolSize: 1, log: SILENT, mayOptimize: true });
  await migrateDatabase(database);
  await database.close();
  // Copies to a folder next to it first: a rename within one file system is atomic.
  const partial = `${folder}-${process.pid}`;
  fs.cpSync(path.join(own, 'pg'), partial, { recursive: true });
  try {
    fs.renameSync(partial, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(partial, { recursive: true });
  }
  fs.rmSync(own, { recursive: true });
  return folder;
}

/** Hashes the files that determine the tables of a new database. */
function fingerprint(): string {
  const hash = crypto.createHash('sha256');
  const files = ['package-lock.json', 'src/server/platform/db/pglite-worker.ts', 'src/server/platform/db/migrate.ts'];
  const migrations = fs.globSync(['migrations/**/*.sql', 'migrations/meta/_journal.json'], { cwd: ROOT }).sort();
  for (const file of [...files, ...migrations]) hash.update(file).update(fs.readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

let server: Promise<string> | undefined;

/** Returns the name of a migrated database on the server of TEST_DATABASE_URL, the template of new ones. */
function serverTemplate(): Promise<string> {
  server ??= makeServerTemplate();
  return server;
}

/** Lock number that no other program on the server uses: parallel processes make the template once. */
const TEMPLATE_LOCK = 4_275_521_974;

async function makeServerTemplate(): Promise<string> {
  const name = `test_template_${fingerprint()}`;
  await onServer(serverUrl(), async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    const unfinished = await createDatabase();
    const database = await openDatabase({ url: unfinished.url, dataDir: '', poolSize: 1, log: SILENT });
    await migrateDatabase(database);
    await database.close();
    await client.query(`alter database ${unfinished.name} rename to ${name}`);
  });
  return name;
}

interface OwnDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates a new database on a PostgreSQL server.
 * @param server address of a user who may create databases; TEST_DATABASE_URL by default
 * @param template database to copy, which may have no connections; an empty database by default
 */
export async function createDatabase({
  server: address = serverUrl(),
  template,
}: {
  server?: string;
  template?: string;
} = {}): Promise<OwnDatabase> {
  const name = `test_${crypto.randomBytes(6).toString('hex')}`;
  const run = (text: string) => onServer(address, (client) => client.query(text));
  await run(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

function serverUrl(): string {
  return process.env.TEST_DATABASE_URL ?? fail('The project postgres needs TEST_DATABASE_URL');
}

function fail(text: string): never {
  throw new Error(text);
}

/** Runs `work` on a new connection. */
async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
