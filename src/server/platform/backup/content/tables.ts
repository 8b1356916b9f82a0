import type pg from 'pg';

/** A table as an archive holds it. Names are as PostgreSQL quotes them. */
export interface TableShape {
  name: string;
  /** Those that hold values of their own, in their order; generated ones follow from them. */
  columns: string[];
}

/** The product's tables, whatever migrations have made them. What migrations were applied is told by the manifest. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname order by c.relname`);
  return rows;
}

/** Makes values be written and read in one way, whatever the server's settings; until the transaction ends. */
export async function useOneFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex';
    set local extra_float_digits = 3; set local statement_timeout = 0; set local search_path = public, pg_catalog`);
}

/** Entries of a table, in parts. */
export function entryOfTable(name: string, part: number): string {
  return `tables/${name}/${String(part).padStart(6, '0')}.ndjson`;
}

/** The table that an entry belongs to; null for entries of another kind. */
export function tableOfEntry(entry: string): string | null {
  return /^tables\/([^/]+)\/\d+\.ndjson$/.exec(entry)?.[1] ?? null;
}

/** Lines of JSON. */
export function toLines(values: readonly unknown[]): Buffer {
  return Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));
}

/** The values of lines of JSON. */
export function fromLines(bytes: Buffer): unknown[] {
  return bytes
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
