import type pg from 'pg';
import type { AddEntry } from '../archive/archive.ts';
import type { Manifest } from '../archive/manifest.ts';
import { entryOfTable, findTables, type TableShape, toLines } from './tables.ts';

const ROWS_AT_ONCE = 2000;

/**
 * Reads all tables into an archive, each row in PostgreSQL's text format, which is lossless and the same in every
 * version. Runs in the caller's transaction, whose snapshot does not change.
 */
export async function readTables(
  client: pg.ClientBase,
  add: AddEntry,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables = [];
  for (const table of await findTables(client)) {
    tables.push({ ...table, rows: await readTable(client, table, add) });
  }
  // Read after the rows: a sequence may be ahead of them, never behind.
  const { rows: sequences } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null and sequencename <> 'migrations_id_seq' order by 1`);
  return { tables, sequences };
}

async function readTable(client: pg.ClientBase, { name }: TableShape, add: AddEntry): Promise<number> {
  await client.query(`declare rows no scroll cursor for select t::text as row from public."${name}" t`);
  let count = 0;
  for (let part = 0; ; part += 1) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    count += rows.length;
    await add(entryOfTable(name, part), toLines(rows.map(({ row }) => row)));
  }
  await client.query('close rows');
  return count;
}
