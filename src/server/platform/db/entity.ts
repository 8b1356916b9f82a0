import { z } from 'zod';
import { fieldName, identifier, joinSql, parameter, type Sql, sql } from './sql.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Row<Fields extends Shape> = z.ZodObject<z.core.util.Writeable<Fields>>;
type Key<Fields> = keyof Fields & string;
/** Columns by field. */
type Names = Readonly<Record<string, string | undefined>>;

/** Parts of a statement that writes a row: `...expenses.insert()`. */
interface Writing<Fields extends Shape> {
  params: Row<Fields>;
  sql: Sql;
}

/** Parts of a statement that reads rows by some of their fields. */
interface Reading<Fields extends Shape, By extends Shape> {
  params: Row<By>;
  row: Row<Fields>;
  sql: Sql;
}

interface Table<All extends Shape> {
  name: Sql;
  fields: All;
  names: Names;
}

/** Some columns of a table, or all: their row, and the texts that read and write it. */
class Entity<All extends Shape, Fields extends Shape> {
  /** Schema of a row. */
  readonly row: Row<Fields>;
  readonly #table: Table<All>;
  readonly #fields: Fields;

  constructor(table: Table<All>, fields: Fields) {
    this.row = z.object(fields);
    this.#table = table;
    this.#fields = fields;
  }

  /** Narrows to some fields. */
  pick<Some extends Key<Fields>>(...some: readonly Some[]): Entity<All, Pick<Fields, Some>> {
    return new Entity(this.#table, narrow<Fields, Some>(this.#fields, some));
  }

  /** Narrows to the other fields. */
  omit<Some extends Key<Fields>>(...some: readonly Some[]): Entity<All, Omit<Fields, Some>> {
    return new Entity(this.#table, narrow<Fields, Exclude<keyof Fields, Some>>(this.#fields, this.#others(some)));
  }

  /** Writes the columns of a SELECT, each under the name of its field. @param alias of the table */
  columns(alias?: string): Sql {
    return columns(this.row, alias, this.#table.names);
  }

  /** Reads the rows with these values. @param by any fields of the table @param end what follows: `and deleted_at is null` */
  select<const By extends readonly Key<All>[]>(by: By, end = sql``): Reading<Fields, Pick<All, By[number]>> {
    const { name, fields } = this.#table;
    return {
      params: z.object(narrow<All, By[number]>(fields, by)),
      row: this.row,
      sql: sql`select ${this.columns()} from ${name} where ${joinSql(this.#equations(by), ' and ')} ${end}`,
    };
  }

  /** Inserts a row. @param end what follows: `on conflict (id) do nothing` */
  insert(end = sql``): Writing<Fields> {
    const fields = Object.keys(this.#fields);
    const into = joinSql(
      fields.map((field) => this.#column(field)),
      ', ',
    );
    const values = joinSql(fields.map(parameter), ', ');
    return { params: this.row, sql: sql`insert into ${this.#table.name} (${into}) values (${values}) ${end}` };
  }

  /** Inserts a row, or writes the other fields of the one with this key. @param by fields of a unique index */
  put(by: readonly Key<Fields>[]): Writing<Fields> {
    const key = joinSql(
      by.map((field) => this.#column(field)),
      ', ',
    );
    const kept = this.#others(by).map((field) => sql`${this.#column(field)} = excluded.${this.#column(field)}`);
    return this.insert(sql`on conflict (${key}) do update set ${joinSql(kept, ', ')}`);
  }

  /**
   * Writes the other fields of the row with these values.
   * @param by its key @param set more that is written, such as `version = version + 1`
   * @param end what follows, such as `and ended_at is null returning id`
   */
  update(by: readonly Key<Fields>[], { set, end = sql`` }: { set?: Sql; end?: Sql } = {}): Writing<Fields> {
    const all = joinSql([...this.#equations(this.#others(by)), ...(set === undefined ? [] : [set])], ', ');
    const where = joinSql(this.#equations(by), ' and ');
    return { params: this.row, sql: sql`update ${this.#table.name} set ${all} where ${where} ${end}` };
  }

  #others(some: readonly string[]): string[] {
    return Object.keys(this.#fields).filter((field) => !some.includes(field));
  }

  #equations(fields: readonly string[]): Sql[] {
    return fields.map((field) => sql`${this.#column(field)} = ${parameter(field)}`);
  }

  #column(field: string): Sql {
    return columnOf(field, this.#table.names);
  }
}

export type { Entity };

/**
 * Declares the columns of a table once, as fields: `spentOn` is the column `spent_on` (decision 063).
 * ```ts
 * const expenses = entity('business_expenses', { id: z.uuid(), spentOn: z.iso.date(), amountCents: z.int() });
 * const insert = statement({
 *   name: 'expense-insert',
 *   ...expenses.insert(),
 * });
 * const recent = statement({
 *   name: 'expenses-recent',
 *   row: expenses.row,
 *   sql: sql`select ${expenses.columns('e')} from business_expenses e order by e.spent_on desc limit 10`,
 * });
 * ```
 * A day is `z.iso.date()`, JSON that is read as text is `jsonText()`; all else is as the driver answers it.
 * @param names columns of the fields that have another name
 */
export function entity<Fields extends Shape>(
  table: string,
  fields: Fields,
  names: Partial<Record<Key<Fields>, string>> = {},
): Entity<Fields, Fields> {
  return new Entity({ name: identifier(table), fields, names }, fields);
}

/**
 * Writes the columns of a SELECT for a row, as `Entity.columns` does: for rows that come from several tables.
 * @param alias of the table @param names as for `entity`
 */
export function columns(row: z.ZodObject, alias?: string, names: Names = {}): Sql {
  const of = alias === undefined ? sql`` : sql`${identifier(alias)}.`;
  const selected = Object.entries(row.shape).map(([field, schema]) => {
    const column = columnOf(field, names);
    const read = asRead(schema, sql`${of}${column}`);
    return read.text === `${of.text}${field}` ? read : sql`${read} as ${fieldName(field)}`;
  });
  return joinSql(selected, ', ');
}

const jsonTexts = z.registry();

/** Declares JSON that is read and written as its text. */
export function jsonText(): z.ZodString {
  return z.string().register(jsonTexts);
}

/** Reads a column as its schema says. */
function asRead(schema: z.core.$ZodType, column: Sql): Sql {
  const type = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (type instanceof z.ZodISODate) return sql`to_char(${column}, 'YYYY-MM-DD')`;
  return jsonTexts.has(type) ? sql`${column}::text` : column;
}

function columnOf(field: string, names: Names): Sql {
  return identifier(names[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** @throws RangeError for a field that there is not */
function narrow<Fields extends Shape, Some extends keyof Fields>(
  fields: Fields,
  some: readonly string[],
): Pick<Fields, Some> {
  const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => some.includes(field)));
  if (isPick<Fields, Some>(kept, some)) return kept;
  throw new RangeError(`Some of these are no fields: ${some.join(', ')}`);
}

function isPick<Fields, Some extends keyof Fields>(kept: object, some: readonly string[]): kept is Pick<Fields, Some> {
  return some.every((field) => field in kept);
}
