import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import type { Database } from './database.ts';

const FOLDER = path.join(ROOT, 'migrations');

/**
 * Advisory lock: any number that no other program on the database uses; processes that start together migrate one after
 * another.
 */
const LOCK = 4_275_521_973;

/** `migrations/meta/_journal.json`, as written by drizzle-kit. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/** Lists all migrations, oldest first; the database remembers `when`. */
export function listMigrations(): { tag: string; when: number }[] {
  return journal.parse(JSON.parse(fs.readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8'))).entries;
}

/** Returns the newest migration that was applied to a database; null when it is of a later version, or has none. */
export async function findMigration(client: pg.ClientBase): Promise<string | null> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') as migrations`);
  if (found[0]?.migrations === null) return null;
  const newest = await newestApplied(client);
  return listMigrations().find(({ when }) => when === newest)?.tag ?? null;
}

/**
 * Migrates the schema to the newest of `migrations/`. They are append-only, so running it again does nothing. All
 * missing ones commit together or not at all.
 * @param upTo the last one to apply; the newest by default
 */
export async function migrateDatabase(database: Database, upTo?: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('begin');
    await applyMissing(client, upTo);
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
async function applyMissing(client: pg.PoolClient, upTo: string | undefined): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const newest = await newestApplied(client);
  const all = listMigrations();
  const last = upTo === undefined ? all.length : all.findIndex(({ tag }) => tag === upTo) + 1;
  for (const { tag, when } of all.slice(0, last).filter((entry) => entry.when > newest)) {
    const text = fs.readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8');
    await client.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}

async function newestApplied(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from migrations');
  return Number(rows[0]?.newest ?? 0);
}
