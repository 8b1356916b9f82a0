import type pg from 'pg';
import { z } from 'zod';
import type { Entry } from '../archive/archive.ts';
import type { Manifest } from '../archive/manifest.ts';
import { BackupError } from '../backup-error.ts';
import { findTables, fromLines, tableOfEntry, useOneFormat } from './tables.ts';

const rowTexts = z.array(z.string());

/**
 * Loads all tables of an archive in one transaction, all or none. The database has the same migrations as the
 * archive; rows that those inserted are replaced. Disables triggers, since the rows already have their results,
 * and drops and restores foreign keys, which checks every row.
 * @param client without a time limit: the foreign keys are checked over all rows at once
 * @param entries of the whole archive; entries that are not tables go to `onOtherEntry`
 * @throws BackupError when the archive does not match the tables
 */
export async function loadTables(
  client: pg.ClientBase,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  onOtherEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await useOneFormat(client);
    await checkSameTables(client, manifest);
    const names = manifest.tables.map(({ name }) => `public."${name}"`);
    const keys = await dropForeignKeys(client);
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    await insertAll(client, manifest, entries, onOtherEntry);
    for (const { name, value } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [`public."${name}"`, value]);
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function checkSameTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const inArchive = manifest.tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(await findTables(client)) === JSON.stringify(inArchive)) return;
  throw new BackupError(`The tables in the backup are not those of migration ${manifest.migration}.`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  return rows;
}

async function insertAll(
  client: pg.ClientBase,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  onOtherEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  const counts = new Map<string, number>();
  for await (const entry of entries) {
    const table = manifest.tables.find(({ name }) => name === tableOfEntry(entry.name));
    if (table === undefined) {
      await onOtherEntry(entry);
      continue;
    }
    const { name, columns } = table;
    const values = columns.map((column) => `r.${column}`).join(', ');
    const { rowCount } = await client.query(
      `insert into public."${name}" (${columns.join(', ')}) overriding system value
        select ${values} from unnest($1::public."${name}"[]) as r`,
      [rowTexts.parse(fromLines(entry.bytes))],
    );
    counts.set(name, (counts.get(name) ?? 0) + (rowCount ?? 0));
  }
  for (const { name, rows } of manifest.tables) {
    const loaded = counts.get(name) ?? 0;
    if (loaded !== rows) throw new BackupError(`The backup names ${rows} rows of ${name}, and holds ${loaded}.`);
  }
}
