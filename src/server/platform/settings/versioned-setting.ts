import { z } from 'zod';
import type { Queryable, Transaction } from '../db/database.ts';
import { joinSql, type Sql, sql } from '../db/sql.ts';
import { type Statement, statement } from '../db/statement.ts';

/** Columns of each version of a setting: its number, counted from 1 without a gap, and who made it when. */
export const STAMP = { version: z.int(), at: z.date(), actor: z.string(), memberId: z.uuid().nullable() };

/** Columns of a setting whose changes have words and can be undone. */
export const TRAIL = {
  ...STAMP,
  reason: z.string().nullable(),
  summary: z.string(),
  undoes: z.int().nullable(),
};

type Versions = z.ZodObject<typeof STAMP>;
type Trails = z.ZodObject<typeof TRAIL>;
export type Version = z.infer<Versions>;
export type Trail = z.infer<Trails>;

/** The table of a setting: an entity with `STAMP` or `TRAIL` among its fields. */
interface Kept<Row extends z.ZodObject> {
  readonly row: Row;
  readonly table: Sql;
  columns(alias?: string): Sql;
  column(field: string, alias?: string): Sql;
  insert(end?: Sql): { params: () => Row; sql: Sql };
}

/** A setting whose rows are never changed: each save adds a version, and the newest counts. */
export interface VersionedSetting<Row extends Version> {
  /** Returns the version that counts; null while nobody has changed the setting. */
  newest(db: Queryable): Promise<Row | null>;
  /** Lists versions, newest first. @param before the last number of the previous page, or null */
  list(db: Queryable, before: number | null, limit: number): Promise<Row[]>;
  /** Adds a version. @returns false when another one has its number, or has undone the same change */
  add(tx: Transaction, row: Row): Promise<boolean>;
}

/** A versioned setting whose changes have words and can be undone. */
export interface UndoableSetting<Row extends Trail> extends VersionedSetting<Row> {
  find(db: Queryable, number: number): Promise<Row | null>;
  /** Finds what a change has replaced; null where that had never been set. */
  replaced(db: Queryable, number: number): Promise<Row | null>;
  /** Says of changes what has become of them. */
  marks(db: Queryable, versions: readonly number[]): Promise<Mark[]>;
}

/** What has become of a change. */
export interface Mark {
  version: number;
  /** Number of the change that undid it. */
  undoneBy: number | null;
  /** False when the same has changed again since. */
  isNewest: boolean;
}

/**
 * Declares a setting whose rows are never changed: each save adds a version, the newest counts, and the table is the only
 * record (docs/decisions/068).
 * @param name begins the names of its statements: "payment-limits"
 */
export function versionedSetting<Row extends Versions>(name: string, kept: Kept<Row>): VersionedSetting<z.infer<Row>> {
  const version = kept.column('version', 'c');
  const select = sql`select ${kept.columns('c')} from ${kept.table} c`;
  const newest = statement({
    name: `${name}-newest`,
    row: () => kept.row,
    sql: sql`${select} order by ${version} desc limit 1`,
  });
  const list = statement({
    name: `${name}-list`,
    params: z.object({ before: z.int().nullable(), limit: z.int() }),
    row: () => kept.row,
    plan: 'each call',
    sql: sql`${select} where :before::int is null or ${version} < :before order by ${version} desc limit :limit`,
  });
  const insert: Statement<Version, { version: number }> = statement({
    name: `${name}-insert`,
    ...kept.insert(sql`on conflict do nothing returning ${kept.column('version')} as version`),
    row: z.object({ version: z.int() }),
  });
  return {
    newest: (db) => db.first(newest),
    list: (db, before, limit) => db.query(list, { before, limit }),
    add: async (tx, row) => (await tx.query(insert, row)).length > 0,
  };
}

/**
 * Declares a versioned setting whose changes have words and can be undone.
 * @param key fields that say what a row sets, where one table has many settings; of each the newest row counts
 */
export function undoableSetting<Row extends Trails>(
  name: string,
  kept: Kept<Row>,
  key: readonly string[] = [],
): UndoableSetting<z.infer<Row>> {
  const [version, older] = [kept.column('version', 'c'), kept.column('version', 'o')];
  const same = joinSql(
    [sql`true`, ...key.map((field) => sql`${kept.column(field, 'o')} is not distinct from ${kept.column(field, 'c')}`)],
    ' and ',
  );
  const find = statement({
    name: `${name}-find`,
    params: z.object({ version: z.int() }),
    row: () => kept.row,
    sql: sql`select ${kept.columns('c')} from ${kept.table} c where ${version} = :version`,
  });
  const replaced = statement({
    name: `${name}-replaced`,
    params: z.object({ version: z.int() }),
    row: () => kept.row,
    sql: sql`select ${kept.columns('o')} from ${kept.table} c join ${kept.table} o on ${older} < ${version} and ${same}
      where ${version} = :version order by ${older} desc limit 1`,
  });
  const marks = statement({
    name: `${name}-marks`,
    params: z.object({ versions: z.array(z.int()).readonly() }),
    row: z.object({ version: z.int(), undoneBy: z.int().nullable(), isNewest: z.boolean() }),
    sql: sql`select ${version} as version, ${kept.column('version', 'u')} as "undoneBy",
        not exists (select from ${kept.table} o where ${older} > ${version} and ${same}) as "isNewest"
      from ${kept.table} c left join ${kept.table} u on ${kept.column('undoes', 'u')} = ${version}
      where ${version} = any(:versions)`,
  });
  return {
    ...versionedSetting(name, kept),
    find: (db, number) => db.first(find, { version: number }),
    replaced: (db, number) => db.first(replaced, { version: number }),
    marks: (db, versions) => db.query(marks, { versions }),
  };
}
