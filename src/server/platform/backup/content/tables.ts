import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { TAKE_LIMITS_OFF } from '../../db/server/session-settings.ts';

/** A table of an archive. Names are quoted as by PostgreSQL. */
export interface TableShape {
  name: string;
  /** Columns with stored values, in order; leaves out generated ones. */
  columns: string[];
}

/** Lists the product's tables. The manifest names the migration that created them. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`);
  return rows;
}

/** Sets one format for the values that the transaction reads and writes, independent of the server's settings. */
export async function useOneFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
    set local extra_float_digits = 3; ${TAKE_LIMITS_OFF}; set local search_path = public, pg_catalog`);
}

/** Returns the entry name of one part of a table. */
export function entryOfTable(name: string, part: number): string {
  return `tables/${name}/${String(part).padStart(6, '0')}.ndjson`;
}

/** Returns the table of an entry; null for entries of another kind. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([^/]+)\/\d+\.ndjson$/.exec(entry)?.[1] ?? null;
}

/** Writes values as lines of JSON. */
export function toLines(values: readonly unknown[]): Buffer {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

/** Reads the values of lines of JSON. */
export function fromLines(bytes: Buffer): unknown[] {
  return bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const countResult = z.tuple([z.object({ rows: z.coerce.number().int() })]);

/** Counts the rows of each of the product's tables one by one, so other statements run in between. */
export async function countRows({ pool }: Pick<Database, 'pool'>): Promise<Map<string, number>> {
  const client = await pool.connect();
  const tables = await findTables(client).finally(() => client.release());
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select count(*) as rows from public."${name}"`);
    counts.set(name, countResult.parse(rows)[0].rows);
  }
  return counts;
}
