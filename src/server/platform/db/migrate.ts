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

/** The last migration that the baseline replaced; it led to the same schema (decision 002). */
const REPLACED = '0083_condition_factors';

/** The version that updates an older database or backup to the baseline. */
export const BASELINE_VERSION = 'the version of November 23, 2026 (git checkout 8e02c7fe)';

/**
 * Advisory lock that makes processes migrate one by one when they start together: any number that no other program on the
 * database uses.
 */
export const MIGRATION_LOCK = 4_275_521_973;
/** Milliseconds between two tries of a process that waits for another process or for a table. */
const TURN_MS = 100;
/**
 * Longest wait for a table that another transaction holds: a waiting change of a table blocks all other users of it.
 * The migration then starts over.
 */
const LOCK_WAIT = '3s';
const REPORT_EVERY_MS = 30_000;

/** `migrations/meta/_journal.json`, as written by drizzle-kit. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

interface Migration {
  tag: string;
  /** Its time in ms. The database stores it, and has all migrations up to the latest stored time. */
  when: number;
}

/** Error for a database of a version before the baseline. The message is for its owner. */
export class OldDatabaseError extends OwnerError {
  override name = 'OldDatabaseError';

  constructor() {
    super(
      `This database is from an earlier version than this one can update. Start ${BASELINE_VERSION} on it once, then this one. Nothing changed.`,
    );
  }
}

/** Error for a database that a later version has updated: this version would write to tables it does not know. */
class LaterDatabaseError extends OwnerError {
  override name = 'LaterDatabaseError';

  constructor(theirs: Applied, ours: Migration) {
    const later = theirs.tag === null ? 'a newer version' : `version ${theirs.product} (migration ${theirs.tag})`;
    super(
      `This database was updated by ${later} of the product. This is version ${VERSION} (migration ${ours.tag}), which is older and can’t use it. Start the newer version again. To go back, restore the backup from before the update into an empty place (npm run restore FILE). Nothing changed.`,
    );
  }
}

/** Lists all migrations, oldest first. The first one is the baseline, which creates all tables of its time. */
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
 * Returns the migration of this version that leads to the same tables as `tag` did in the version that made them; null
 * for a later version.
 * @throws OldDatabaseError for a version before the baseline
 */
export function toLocalMigration(tag: string, folder = MIGRATIONS): string | null {
  const all = listMigrations(folder);
  if (tag === REPLACED) return baselineOf(all).tag;
  if (all.some((migration) => migration.tag === tag)) return tag;
  // Numbers continue after the replaced migrations, so no number has two meanings.
  if (Number.parseInt(tag, 10) < Number.parseInt(baselineOf(all).tag, 10)) throw new OldDatabaseError();
  return null;
}

/**
 * Returns the newest migration applied to a database; null when it comes from a later version, or there is none.
 * @throws OldDatabaseError for a database of a version before the baseline
 */
export async function findMigration(client: pg.ClientBase): Promise<string | null> {
  const { rows: tables } = await client.query(`select to_regclass('public.migrations') as migrations`);
  if (tables[0]?.migrations === null) return null;
  const { newest } = await readApplied(client);
  const all = listMigrations();
  refuseOlder(newest, baselineOf(all));
  return all.find(({ when }) => when === newest)?.tag ?? null;
}

interface MigrateOptions {
  /** The last one to apply; the newest by default. */
  upTo?: string;
  folder?: string;
  /** Receives a sentence about what a migration waits for; prints it to standard error by default. */
  report?: (sentence: string) => void;
}

/**
 * Migrates the schema to the newest of `migrations/`. They are append-only, so a second run does nothing. All
 * missing ones commit together or not at all, without a time limit.
 * @throws OldDatabaseError for a database of a version before the baseline
 * @throws LaterDatabaseError for a database with a migration that this version does not have
 */
export function migrateDatabase(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { report = (sentence) => console.error(sentence) } = options;
  return database.longWork(async (client) => {
    let reportedAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      const describeWait = await migrateInTurn(client, options);
      if (describeWait === null) return;
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = performance.now();
        report(`Waiting for ${await describeWait()}.`);
      }
      await sleep(TURN_MS);
    }
  });
}

/** Describes what a migration waits for: "psql (process 12) to let go of a table". */
type DescribeWait = () => Promise<string>;

/**
 * Migrates when no other process does. Processes that start together retry until the first one is done. They do not wait for
 * its lock: each would keep one of a pooler's few connections, which the first one may need.
 * @returns a description of the wait; null when the migration is done
 */
async function migrateInTurn(client: pg.ClientBase, options: MigrateOptions): Promise<DescribeWait | null> {
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
    if (wasBlocked(error)) return () => describeHolder(client);
    throw error;
  }
}

/** Describes the transaction that has been open longest. */
async function describeHolder(client: pg.ClientBase): Promise<string> {
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
 * Applies the missing migrations. Records the applied ones in the table of drizzle-orm's migrator, which databases of
 * earlier versions already have.
 */
async function applyMissing(client: pg.ClientBase, { upTo, folder = MIGRATIONS }: MigrateOptions): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  // Names for the error message of an older version, whose journal does not have them.
  await client.query('alter table migrations add column if not exists tag text, add column if not exists product text');
  const { oldest, newest, last: latest } = await readApplied(client);
  const all = listMigrations(folder);
  const baseline = baselineOf(all);
  refuseOlder(newest, baseline);
  const ours = all.at(-1) ?? baseline;
  if (latest !== null && newest > ours.when) throw new LaterDatabaseError(latest, ours);
  if (newest > 0 && oldest < baseline.when) {
    await client.query('delete from migrations where created_at <= $1', [baseline.when]);
    await recordMigration(client, baseline, readMigration(baseline.tag, folder));
  }
  const last = upTo === undefined ? all.length : all.findIndex(({ tag }) => tag === upTo) + 1;
  for (const migration of all.slice(0, last).filter(({ when }) => when > newest)) {
    const text = readMigration(migration.tag, folder);
    await client.query(text);
    await recordMigration(client, migration, text);
  }
}

async function recordMigration(client: pg.ClientBase, { tag, when }: Migration, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  await client.query('insert into migrations (hash, created_at, tag, product) values ($1, $2, $3, $4)', [
    hash,
    when,
    tag,
    VERSION,
  ]);
}

/** Refuses a database from before the baseline, whose time is that of the last migration it replaced. */
function refuseOlder(newest: number, baseline: Migration): void {
  if (newest > 0 && newest < baseline.when) throw new OldDatabaseError();
}

/** A migration as its version recorded it; earlier versions recorded no name. */
interface Applied {
  tag: string | null;
  product: string | null;
}

/** Reads the times of the oldest and the newest applied migration; 0 without any. */
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

/** Returns the version of the product that created a database; null when it recorded none. */
export async function findFirstVersion({ pool }: Pick<Database, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ product: string | null }>(
    'select product from migrations order by created_at, id limit 1',
  );
  return rows[0]?.product ?? null;
}

function baselineOf([baseline]: readonly Migration[]): Migration {
  if (baseline === undefined) throw new Error('There are no migrations');
  return baseline;
}
