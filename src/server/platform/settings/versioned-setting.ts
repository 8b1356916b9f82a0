import { z } from 'zod';
import type { Queryable, Transaction } from '../db/database.ts';
import { joinSql, type Sql, sql } from '../db/sql.ts';
import { type Statement, statement } from '../db/statement.ts';

/** Columns of each version of a setting: its number, counted from 1 without gaps, its time and its author. */
export const STAMP = { version: z.int(), at: z.date(), actor: z.string(), memberId: z.uuid().nullable() };

/** Columns of a setting whose changes have a summary and can be undone. */
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

/** Entity of a setting, with the fields of `STAMP` or `TRAIL`. */
interface SettingEntity<Row extends z.ZodObject> {
  readonly row: Row;
  readonly table: Sql;
  columns(alias?: string): Sql;
  column(field: string, alias?: string): Sql;
  insert(end?: Sql): { params: () => Row; sql: Sql };
}

/** A setting whose rows never change: each save adds a version, and the newest applies. */
export interface VersionedSetting<Row extends Version> {
  /** Returns the current version; null while the setting has its default. */
  newest(db: Queryable): Promise<Row | null>;
  /** Lists versions, newest first. @param before the last number of the previous page, or null */
  list(db: Queryable, before: number | null, limit: number): Promise<Row[]>;
  /** Adds a version. @returns false when its number exists, or the same change is already undone */
  add(tx: Transaction, row: Row): Promise<boolean>;
}

/** A versioned setting whose changes have a summary and can be undone. */
export interface UndoableSetting<Row extends Trail> extends VersionedSetting<Row> {
  find(db: Queryable, number: number): Promise<Row | null>;
  /** Returns the row that a change replaced; null when it replaced the default. */
  replaced(db: Queryable, number: number): Promise<Row | null>;
  /** Returns the later state of changes. */
  marks(db: Queryable, versions: readonly number[]): Promise<Mark[]>;
}

/** Later state of a change. */
export interface Mark {
  version: number;
  /** Number of the change that undid it. */
  undoneBy: number | null;
  /** False when a later change set the same value. */
  isNewest: boolean;
}

/**
 * Declares a setting whose rows never change: each save adds a version, the newest applies, and the table is the only
 * record (decision 025).
 * @param name prefix of its statements: "payment-limits"
 */
export function versionedSetting<Row extends Versions>(
  name: string,
  entity: SettingEntity<Row>,
): VersionedSetting<z.infer<Row>> {
  const version = entity.column('version', 'c');
  const select = sql`select ${entity.columns('c')} from ${entity.table} c`;
  const newest = statement({
    name: `${name}-newest`,
    row: () => entity.row,
    sql: sql`${select} order by ${version} desc limit 1`,
  });
  const list = statement({
    name: `${name}-list`,
    params: z.object({ before: z.int().nullable(), limit: z.int() }),
    row: () => entity.row,
    plan: 'each call',
    sql: sql`${select} where :before::int is null or ${version} < :before order by ${version} desc limit :limit`,
  });
  const insert: Statement<Version, { version: number }> = statement({
    name: `${name}-insert`,
    ...entity.insert(sql`on conflict do nothing returning ${entity.column('version')} as version`),
    row: z.object({ version: z.int() }),
  });
  return {
    newest: (db) => db.first(newest),
    list: (db, before, limit) => db.query(list, { before, limit }),
    add: async (tx, row) => (await tx.query(insert, row)).length > 0,
  };
}

/**
 * Declares a versioned setting whose changes have a summary and can be undone.
 * @param key fields that identify a setting when one table has many; the newest row of each applies
 */
export function undoableSetting<Row extends Trails>(
  name: string,
  entity: SettingEntity<Row>,
  key: readonly string[] = [],
): UndoableSetting<z.infer<Row>> {
  const [version, older] = [entity.column('version', 'c'), entity.column('version', 'o')];
  const sameKey = joinSql(
    [
      sql`true`,
      ...key.map((field) => sql`${entity.column(field, 'o')} is not distinct from ${entity.column(field, 'c')}`),
    ],
    ' and ',
  );
  const find = statement({
    name: `${name}-find`,
    params: z.object({ version: z.int() }),
    row: () => entity.row,
    sql: sql`select ${entity.columns('c')} from ${entity.table} c where ${version} = :version`,
  });
  const replaced = statement({
    name: `${name}-replaced`,
    params: z.object({ version: z.int() }),
    row: () => entity.row,
    sql: sql`select ${entity.columns('o')} from ${entity.table} c join ${entity.table} o on ${older} < ${version} and ${sameKey}
      where ${version} = :version order by ${older} desc limit 1`,
  });
  const marks = statement({
    name: `${name}-marks`,
    params: z.object({ versions: z.array(z.int()).readonly() }),
    row: z.object({ version: z.int(), undoneBy: z.int().nullable(), isNewest: z.boolean() }),
    sql: sql`select ${version} as version, ${entity.column('version', 'u')} as "undoneBy",
        not exists (select from ${entity.table} o where ${older} > ${version} and ${sameKey}) as "isNewest"
      from ${entity.table} c left join ${entity.table} u on ${entity.column('undoes', 'u')} = ${version}
      where ${version} = any(:versions)`,
  });
  return {
    ...versionedSetting(name, entity),
    find: (db, number) => db.first(find, { version: number }),
    replaced: (db, number) => db.first(replaced, { version: number }),
    marks: (db, versions) => db.query(marks, { versions }),
  };
}
