import { z } from 'zod';
import { numberParameters, type Sql } from './sql.ts';

export type Values = Record<string, unknown>;

/**
 * A statement whose parameters and rows are declared. A test of every statement checks that the database agrees
 * (src/server/statements.test.ts), so production parses nothing.
 */
export interface Statement<Params extends Values, Row extends Values> {
  readonly name: string;
  readonly params: z.ZodObject;
  /** Schema of a row; null for a statement without rows. */
  readonly row: z.ZodObject | null;
  /** Only a type: has no value at run time. */
  readonly answers?: Row;
  /** Columns that are never null under the statement's conditions, though the table would allow it. */
  readonly neverNull: readonly string[];
  /** True when each connection prepares it once, under its name. */
  readonly isPrepared: boolean;
  /** The text with `$1` for the first parameter. */
  readonly text: string;
  /** Names of the parameters in the order of their numbers. */
  readonly names: readonly string[];
  /** Returns the values of a call in the order of the text. */
  valuesOf(params: Params): unknown[];
}

/** A statement of any types. */
export type AnyStatement = Statement<Values, Values>;

/** Arguments of a statement's call: none without parameters. */
export type Given<Params> = Params extends Record<string, never> ? [] : [params: Params];

type Nothing = z.ZodObject<Record<never, never>>;

interface Sides<Params extends z.ZodObject, Row extends z.ZodObject> {
  /** Unique, at most 63 characters: "order-lock". */
  name: string;
  params?: Params | (() => Params);
  /**
   * Schema of a row. Left out when the statement returns no rows; an empty object for rows without columns (`select
   * from …`). A function makes it when it is first asked for: by tests, since production parses nothing.
   */
  row?: Row | (() => Row);
  neverNull?: readonly (keyof z.infer<Row> & string)[];
}

interface Declaration<Params extends z.ZodObject, Row extends z.ZodObject> extends Sides<Params, Row> {
  sql: Sql;
  /** `each call` when the best plan depends on the values: with filters that may be null. Default: `once`. */
  plan?: 'once' | 'each call';
}

/** Statements of one declaration, for the test that checks them on the database. */
export interface Declared {
  name: string;
  statements(): AnyStatement[];
}

const declarations = new Map<string, Declared>();

/** Returns every declaration of the modules that were loaded. */
export function declaredStatements(): Declared[] {
  return [...declarations.values()];
}

/** Registers a declaration. @throws Error when the name is already declared: a connection accepts one text per name */
function declare(declared: Declared): void {
  if (declarations.has(declared.name)) throw new Error(`Two statements are called ${declared.name}`);
  declarations.set(declared.name, declared);
}

/**
 * Declares a statement, when its module is loaded:
 * ```ts
 * const lockOrder = statement({
 *   name: 'order-lock',
 *   params: z.object({ id: z.uuid() }),
 *   row: z.object({ id: z.uuid(), status: z.enum(ORDER_STATUSES) }),
 *   sql: sql`select id, status from orders where id = :id for update`,
 * });
 * const [order] = await tx.query(lockOrder, { id });
 * ```
 * `row` says what the driver answers: `bigint` and `numeric` are strings, times are dates.
 */
export function statement<Params extends z.ZodObject = Nothing, Row extends z.ZodObject = Nothing>(
  declaration: Declaration<Params, Row>,
): Statement<z.infer<Params>, z.infer<Row>> {
  const { sql, plan = 'once', ...sides } = declaration;
  const made = make(sides, sql, plan === 'once');
  declare({ name: made.name, statements: () => [made] });
  return made;
}

interface Variants<Params extends z.ZodObject, Row extends z.ZodObject, Key extends string> extends Sides<Params, Row> {
  keys: readonly Key[];
  sql: (key: Key) => Sql;
}

/**
 * Declares a statement for each of some keys, such as the figures of a table. All take the same parameters, of which each uses
 * some, and return the same rows; each is planned at each call.
 * @returns the statement of a key
 */
export function variants<Params extends z.ZodObject, Row extends z.ZodObject, Key extends string>({
  keys,
  sql,
  ...sides
}: Variants<Params, Row, Key>): (key: Key) => Statement<z.infer<Params>, z.infer<Row>> {
  const made = new Map<Key, Statement<z.infer<Params>, z.infer<Row>>>();
  const of = (key: Key) => {
    const variant = made.get(key) ?? make({ ...sides, name: `${sides.name} ${key}` }, sql(key), false);
    made.set(key, variant);
    return variant;
  };
  declare({ name: sides.name, statements: () => keys.map(of) });
  return of;
}

/** Parameters of a statement that has none. */
const NO_PARAMS = z.object({});

function make<Params extends z.ZodObject, Row extends z.ZodObject>(
  { name, params, row, neverNull = [] }: Sides<Params, Row>,
  sql: Sql,
  isPrepared: boolean,
): Statement<z.infer<Params>, z.infer<Row>> {
  const { text, names } = numberParameters(sql);
  const [asked, answered] = [madeLater(params ?? NO_PARAMS), madeLater(row ?? null)];
  return {
    name,
    get params() {
      return asked();
    },
    get row() {
      return answered();
    },
    neverNull,
    isPrepared,
    text,
    names,
    valuesOf: (given) => names.map((key) => given[key]),
  };
}

function madeLater<Schema extends z.ZodObject | null>(given: Schema | (() => Schema)): () => Schema {
  let made: Schema | undefined;
  return () => {
    made ??= typeof given === 'function' ? given() : given;
    return made;
  };
}
