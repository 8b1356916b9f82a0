import { z } from 'zod';
import { Sql } from './sql.ts';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Row<Fields extends Shape> = z.ZodObject<z.core.util.Writeable<Fields>>;
type Key<Fields> = keyof Fields & string;
/** Column names of fields whose column has a different name. */
type Names = Readonly<Record<string, string | undefined>>;

/** Parts of a statement that writes a row: `...expenses.insert()`. */
interface WriteParts<Fields extends Shape> {
  params: () => Row<Fields>;
  sql: Sql;
}

/** Parts of a statement that reads rows by some of their fields. */
interface ReadParts<Fields extends Shape, By extends Shape> {
  params: () => Row<By>;
  row: () => Row<Fields>;
  sql: Sql;
}

interface Table<All extends Shape> {
  name: string;
  fields: All;
  names: Names;
}

const NOTHING = new Sql('');

/** All or some columns of a table: the schema of their row, and the SQL that reads and writes it. */
class Entity<All extends Shape, Fields extends Shape> {
  readonly #table: Table<All>;
  readonly #fields: Fields;
  #row: Row<Fields> | undefined;

  constructor(table: Table<All>, fields: Fields) {
    this.#table = table;
    this.#fields = fields;
  }

  /** Schema of a row, created at its first use: a start of the server needs none (decision 006). */
  get row(): Row<Fields> {
    this.#row ??= z.object(this.#fields);
    return this.#row;
  }

  /** SQL of the table name. */
  get table(): Sql {
    return new Sql(this.#table.name);
  }

  /** Returns the SQL of a field’s column. @param alias of the table */
  column(field: Key<All>, alias?: string): Sql {
    const column = this.#column(field);
    return new Sql(alias === undefined ? column : `${checkedName(alias)}.${column}`);
  }

  /** Returns the entity with only these fields. */
  pick<Some extends Key<Fields>>(...some: readonly Some[]): Entity<All, Pick<Fields, Some>> {
    return new Entity(this.#table, narrow<Fields, Some>(this.#fields, some));
  }

  /** Returns the entity without these fields. */
  omit<Some extends Key<Fields>>(...some: readonly Some[]): Entity<All, Omit<Fields, Some>> {
    return new Entity(this.#table, narrow<Fields, Exclude<keyof Fields, Some>>(this.#fields, this.#others(some)));
  }

  /** Returns the columns of a SELECT, each under the name of its field. @param alias of the table */
  columns(alias?: string): Sql {
    return columnsOf(this.#fields, alias, this.#table.names);
  }

  /**
   * Reads the rows with these values.
   * @param by any fields of the table @param end SQL that follows, such as `and deleted_at is null`
   */
  select<const By extends readonly Key<All>[]>(by: By, end = NOTHING): ReadParts<Fields, Pick<All, By[number]>> {
    const { name, fields } = this.#table;
    return {
      params: () => z.object(narrow<All, By[number]>(fields, by)),
      row: () => this.row,
      sql: new Sql(`select ${this.columns().text} from ${name} where ${this.#equations(by, ' and ')} ${end.text}`),
    };
  }

  /** Inserts a row. @param end SQL that follows, such as `on conflict (id) do nothing` */
  insert(end = NOTHING): WriteParts<Fields> {
    const fields = Object.keys(this.#fields);
    const values = fields.map((field) => `:${field}`).join(', ');
    return this.#writing(`insert into ${this.#table.name} (${this.#list(fields)}) values (${values}) ${end.text}`);
  }

  /** Inserts a row, or updates the other fields of the row with this key. @param by fields of a unique index */
  put(by: readonly Key<Fields>[]): WriteParts<Fields> {
    const kept = this.#others(by).map((field) => `${this.#column(field)} = excluded.${this.#column(field)}`);
    return this.insert(new Sql(`on conflict (${this.#list(by)}) do update set ${kept.join(', ')}`));
  }

  /**
   * Updates the other fields of the row with these values.
   * @param by its key @param set further assignments, such as `version = version + 1`
   * @param end SQL that follows, such as `and ended_at is null returning id`
   */
  update(by: readonly Key<Fields>[], { set, end = NOTHING }: { set?: Sql; end?: Sql } = {}): WriteParts<Fields> {
    const all = this.#equations(this.#others(by), ', ') + (set === undefined ? '' : `, ${set.text}`);
    return this.#writing(`update ${this.#table.name} set ${all} where ${this.#equations(by, ' and ')} ${end.text}`);
  }

  #writing(text: string): WriteParts<Fields> {
    return { params: () => this.row, sql: new Sql(text) };
  }

  #others(some: readonly string[]): string[] {
    return Object.keys(this.#fields).filter((field) => !some.includes(field));
  }

  #list(fields: readonly string[]): string {
    return fields.map((field) => this.#column(field)).join(', ');
  }

  #equations(fields: readonly string[], between: string): string {
    return fields.map((field) => `${this.#column(field)} = :${field}`).join(between);
  }

  #column(field: string): string {
    return columnOf(field, this.#table.names);
  }
}

export type { Entity };

/**
 * Declares the columns of a table once, as fields: `spentOn` is the column `spent_on` (decision 002).
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
 * Use `z.iso.date()` for a day and `jsonText()` for JSON read as text; other types match the values of the driver.
 * @param names columns whose name differs from the field’s
 */
export function entity<Fields extends Shape>(
  table: string,
  fields: Fields,
  names: Partial<Record<Key<Fields>, string>> = {},
): Entity<Fields, Fields> {
  return new Entity({ name: checkedName(table), fields, names }, fields);
}

/**
 * Returns the columns of a SELECT for a row of several tables, as `Entity.columns` does for one.
 * @param alias of the table @param names as for `entity`
 */
export function columns(row: z.ZodObject, alias?: string, names: Names = {}): Sql {
  return columnsOf(row.shape, alias, names);
}

function columnsOf(fields: Shape, alias: string | undefined, names: Names): Sql {
  const prefix = alias === undefined ? '' : `${checkedName(alias)}.`;
  const selected = Object.entries(fields).map(([field, schema]) => {
    const expression = readExpression(schema, prefix + columnOf(field, names));
    return expression === prefix + field ? expression : `${expression} as "${field}"`;
  });
  return new Sql(selected.join(', '));
}

const jsonTexts = z.registry();

/** Declares JSON that is read and written as text. */
export function jsonText(): z.ZodString {
  return z.string().register(jsonTexts);
}

/** Returns the SQL that reads a column in the form of its schema. */
function readExpression(schema: z.core.$ZodType, column: string): string {
  const type = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  if (type instanceof z.ZodISODate) return `to_char(${column}, 'YYYY-MM-DD')`;
  return jsonTexts.has(type) ? `${column}::text` : column;
}

/** @throws RangeError for a name with anything but letters and digits */
function columnOf(field: string, names: Names): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(field)) throw new RangeError(`"${field}" is no plain name of a field`);
  return checkedName(names[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** @throws RangeError for a name with anything but small letters, digits and `_` */
function checkedName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new RangeError(`"${name}" is no plain name of a table or a column`);
  return name;
}

/** @throws RangeError for an unknown field */
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
