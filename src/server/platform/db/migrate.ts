import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import type { Database } from './database.ts';

/** Folder of this version's migrations. */
export const MIGRATIONS = path.join(ROOT, 'migrations');

/** The last of the migrations that the baseline has replaced; it made what the baseline makes (decision 053). */
const REPLACED = '0083_condition_factors';

/** The version that brings an older database, or an older backup, to the baseline. */
export const BASELINE_VERSION = 'the version of November 23, 2026 (git checkout 8e02c7fe)';

/**
 * Advisory lock: any number that no other program on the database uses; processes that start together migrate one after
 * another.
 */
const LOCK = 4_275_521_973;

/** `migrations/meta/_journal.json`, as written by drizzle-kit. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

interface Migration {
  tag: string;
  /** Its time in ms. The database remembers it, and has all migrations up to the latest one that it remembers. */
  when: number;
}

/** A database of a version before the baseline. The message is for its owner. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';

  constructor() {
    super(
      `This database was made by an earlier version of the product than this one can update. Start ${BASELINE_VERSION} on it once, and then this one. Nothing was changed.`,
    );
  }
}

/** Lists all migrations, oldest first. The first one is the baseline, which makes all tables of its time. */
export function listMigrations(folder = MIGRATIONS): Migration[] {
  return journal.parse(JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))).entries;
}

/** Reads the SQL of a migration: one file, or all files of a folder in the order of their names. */
export function readMigration(tag: string, folder = MIGRATIONS): string {
  const parts = path.join(folder, tag);
  if (!fs.existsSync(parts)) return fs.readFileSync(`${parts}.sql`, 'utf8');
  const files = fs.readdirSync(parts).filter((file) => file.endsWith('.sql'));
  return files
    .sort()
    .map((file) => fs.readFileSync(path.join(parts, file), 'utf8'))
    .join('\n');
}

/**
 * Returns the migration by which this version makes the tables that a version made with `tag` as its newest one; null
 * for a later version.
 * @throws OldDatabaseError for a version before the baseline
 */
export function toKnownMigration(tag: string, folder = MIGRATIONS): string | null {
  const all = listMigrations(folder);
  if (tag === REPLACED) return first(all).tag;
  if (all.some((known) => known.tag === tag)) return tag;
  // Numbers go on after the replaced migrations, so that no number has two meanings.
  if (Number.parseInt(tag, 10) < Number.parseInt(first(all).tag, 10)) throw new OldDatabaseError();
  return null;
}

/**
 * Returns the newest migration that was applied to a database; null when it is of a later version, or has none.
 * @throws OldDatabaseError for a database of a version before the baseline
 */
export async function findMigration(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') as migrations`);
  if (found[0]?.migrations === null) return null;
  const { newest } = await readApplied(client);
  const all = listMigrations();
  refuseOlder(newest, first(all));
  return all.find(({ when }) => when === newest)?.tag ?? null;
}

interface MigrateOptions {
  /** The last one to apply; the newest by default. */
  upTo?: string;
  folder?: string;
}

/**
 * Migrates the schema to the newest of `migrations/`. They are append-only, so running it again does nothing. All
 * missing ones commit together or not at all.
 * @throws OldDatabaseError for a database of a version before the baseline
 */
export async function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('begin');
    await applyMissing(client, options);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

/**
 * Applies the missing migrations. The applied ones are in the table of drizzle-orm's migrator, so that a database of an
 * earlier version continues with it.
 */
async function applyMissing(client: pg.PoolClient, { upTo, folder = MIGRATIONS }: MigrateOptions): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { oldest, newest } = await readApplied(client);
  const all = listMigrations(folder);
  const baseline = first(all);
  refuseOlder(newest, baseline);
  if (newest > 0 && oldest < baseline.when) {
    await client.query('delete from migrations where created_at <= $1', [baseline.when]);
    await note(client, baseline, readMigration(baseline.tag, folder));
  }
  const last = upTo === undefined ? all.length : all.findIndex(({ tag }) => tag === upTo) + 1;
  for (const migration of all.slice(0, last).filter(({ when }) => when > newest)) {
    const text = readMigration(migration.tag, folder);
    await client.query(text);
    await note(client, migration, text);
  }
}

async function note(client: pg.PoolClient, { when }: Migration, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

/** The baseline has the time of the last migration that it replaced: a database that has that one has them all. */
function refuseOlder(newest: number, baseline: Migration): void {
  if (newest > 0 && newest < baseline.when) throw new OldDatabaseError();
}

/** Reads the times of the oldest and the newest migration that were applied; 0 without any. */
async function readApplied(client: pg.ClientBase): Promise<{ oldest: number; newest: number }> {
  const { rows } = await client.query<{ oldest: string | null; newest: string | null }>(
    'select min(created_at) as oldest, max(created_at) as newest from migrations',
  );
  return { oldest: Number(rows[0]?.oldest ?? 0), newest: Number(rows[0]?.newest ?? 0) };
}

function first([baseline]: readonly Migration[]): Migration {
  if (baseline === undefined) throw new Error('There are no migrations');
  return baseline;
}
