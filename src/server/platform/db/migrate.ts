import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import type { Database } from './database.ts';

const FOLDER = path.join(ROOT, 'migrations');

/** Any number that no other program on the database uses; processes that start together migrate one after another. */
const LOCK = 4_275_521_973;

/** `migrations/meta/_journal.json`, as drizzle-kit writes it. */
const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.int() })) });

/**
 * Brings the schema to the newest of `migrations/`. They are append-only, so running it again does nothing. All that are
 * missing commit together or not at all.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('begin');
    await applyMissing(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  }
}

/** What was applied is in the table that drizzle-orm's migrator kept: a database of an earlier version goes on with it. */
async function applyMissing(client: pg.PoolClient): Promise<void> {
  await client.query(
    'create table if not exists migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from migrations');
  const newest = Number(rows[0]?.newest ?? 0);
  const { entries } = journal.parse(JSON.parse(fs.readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')));
  for (const { tag, when } of entries.filter((entry) => entry.when > newest)) {
    const text = fs.readFileSync(path.join(FOLDER, `${tag}.sql`), 'utf8');
    await client.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, when]);
  }
}
