import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { OwnerError } from '../errors.ts';
import { ROOT } from '../root.ts';
import { VERSION } from '../version.ts';
import { wasBlocked } from './away.ts';
import type { Database } from './database.ts';
import { TAKE_LIMITS_OFF } from './server/session-settings.ts';

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
export const MIGRATION_LOCK = 4_275_521_973;
/** Milliseconds between two tries of a process that is not the first, or waits for a table. */
const TURN_MS = 100;
/**
 * Longest wait for a table that another transaction holds: while a change of a table waits, nobody else gets the table.
 * It is then tried again from its start.
 */
const LOCK_WAIT = '3s';
const TELL_EVERY_MS = 30_000;

/** `migrations/meta/_journal.json`, as written by drizzle-kit. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

interface Migration {
  tag: string;
  /** Its time in ms. The database remembers it, and has all migrations up to the latest one that it remembers. */
  when: number;
}

/** A database of a version before the baseline. The message is for its owner. */
export class OldDatabaseError extends OwnerError {
  override name = 'OldDatabaseError';

  constructor() {
    super(
      `This database is from an earlier version than this one can update. Start ${BASELINE_VERSION} on it once, then this one. Nothing changed.`,
    );
  }
}

/** A database that a later version has updated: this one would write into tables that it does not know. */
class LaterDatabaseError extends OwnerError {
  override name = 'LaterDatabaseError';

  constructor(theirs: Applied, ours: Migration) {
    const later = theirs.tag === null ? 'a newer version' : `version ${theirs.product} (migration ${theirs.tag})`;
    super(
      `This database was updated by ${later} of the product. This is version ${VERSION} (migration ${ours.tag}), which is older and can’t use it. Start the newer version again. To go back, restore the backup from before the update into an empty place (npm run restore FILE). Nothing changed.`,
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
  /** Says what a migration waits for; on standard error by default. */
  tell?: (sentence: string) => void;
}

/**
 * Migrates the schema to the newest of `migrations/`. They are append-only, so running it again does nothing. All
 * missing ones commit together or not at all, however long they take.
 * @throws OldDatabaseError for a database of a version before the baseline
 * @throws LaterDatabaseError for a database that has a migration that is not among them
 */
export function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { tell = (sentence) => console.error(sentence) } = options;
  return database.longWork(async (client) => {
    let toldAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      const waitsFor = await migrateInTurn(client, options);
      if (waitsFor === null) return;
      if (performance.now() - toldAt >= TELL_EVERY_MS) {
        toldAt = performance.now();
        tell(`Waiting for ${await waitsFor()}.`);
      }
      await sleep(TURN_MS);
    }
  });
}

/** Names what a migration waits for: "psql (process 12) to let go of a table". */
type WaitsFor = () => Promise<string>;

/**
 * Processes that start together try until the first one is done, as long as it takes. They do not wait for its lock: in a
 * transaction each would keep one of a pooler's few connections, which the first one may need.
 * @returns what to wait for; null when all is done
 */
async function migrateInTurn(client: pg.ClientBase, options: MigrateOptions): Promise<WaitsFor | null> {
  await client.query(`begin; ${TAKE_LIMITS_OFF}; set local lock_timeout = '${LOCK_WAIT}'`);
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    const isMine = rows[0]?.mine === true;
    if (isMine) await applyMissing(client, options);
    await client.query('commit');
    return isMine ? null : async () => 'another process of the shop to finish updating the database';
  } catch (error) {
    await client.query('rollback');
    if (wasBlocked(error)) return () => nameHolder(client);
    throw error;
  }
}

/** Names the transaction that has been open for the longest time. */
async function nameHolder(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `select pid, coalesce(nullif(application_name, ''), 'a program') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`,
  );
  const [holder] = rows;
  return holder === undefined
    ? 'a table to be free, which this update changes'
    : `${holder.name} (process ${holder.pid} of PostgreSQL) to let go of a table, which this update changes`;
}

/**
 * Applies the missing migrations. The applied ones are in the table of drizzle-orm's migrator, so that a database of an
 * earlier version continues with it.
 */
async function applyMissing(client: pg.ClientBase, { upTo, folder = MIGRATIONS }: MigrateOptions): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  // Names for the sentence of an older version, in whose journal they are not.
  await client.query('alter table migrations add column if not exists tag text, add column if not exists product text');
  const { oldest, newest, last: latest } = await readApplied(client);
  const all = listMigrations(folder);
  const baseline = first(all);
  refuseOlder(newest, baseline);
  const ours = all.at(-1) ?? baseline;
  if (latest !== null && newest > ours.when) throw new LaterDatabaseError(latest, ours);
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

async function note(client: pg.ClientBase, { tag, when }: Migration, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into migrations (hash, created_at, tag, product) values ($1, $2, $3, $4)', [
    hash,
    when,
    tag,
    VERSION,
  ]);
}

/** The baseline has the time of the last migration that it replaced: a database that has that one has them all. */
function refuseOlder(newest: number, baseline: Migration): void {
  if (newest > 0 && newest < baseline.when) throw new OldDatabaseError();
}

/** A migration as its version has recorded it; without a name by versions that recorded none. */
interface Applied {
  tag: string | null;
  product: string | null;
}

/** Reads the times of the oldest and the newest migration that were applied; 0 without any. */
async function readApplied(client: pg.ClientBase): Promise<{ oldest: number; newest: number; last: Applied | null }> {
  const { rows } = await client.query<{ at: string; applied: Partial<Applied> }>(
    'select created_at as at, to_jsonb(migrations) as applied from migrations order by created_at',
  );
  const last = rows.at(-1)?.applied;
  return {
    oldest: Number(rows[0]?.at ?? 0),
    newest: Number(rows.at(-1)?.at ?? 0),
    last: last === undefined ? null : { tag: last.tag ?? null, product: last.product ?? null },
  };
}

/** Returns the version of the product that made a database; null for one that recorded none. */
export async function findFirstVersion({ pool }: Pick<Database, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ product: string | null }>(
    'select product from migrations order by created_at, id limit 1',
  );
  return rows[0]?.product ?? null;
}

function first([baseline]: readonly Migration[]): Migration {
  if (baseline === undefined) throw new Error('There are no migrations');
  return baseline;
}
