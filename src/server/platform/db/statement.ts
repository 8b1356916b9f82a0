import { z } from 'zod';
import { numberParameters, type Sql } from './sql.ts';

export type Values = Record<string, unknown>;

/**
 * A statement with declared parameters and rows. A test checks every declaration against the database
 * (src/server/statements.test.ts), so production parses nothing.
 */
export interface Statement<Params extends Values, Row extends Values> {
  readonly name: string;
  readonly params: z.ZodObject;
  /** Schema of a row; null for a statement without rows. */
  readonly row: z.ZodObject | null;
  /** For the type only: has no value at run time. */
  readonly answers?: Row;
  /** Columns that the statement's conditions make non-null, though the table allows null. */
  readonly neverNull: readonly string[];
  /** True when each connection prepares it once under its name. */
  readonly isPrepared: boolean;
  /** The text with `$1` for the first parameter. */
  readonly text: string;
  /** Names of the parameters, by number. */
  readonly names: readonly string[];
  /** Returns the parameter values by number. */
  valuesOf(params: Params): unknown[];
}

/** A statement of any types. */
export type AnyStatement = Statement<Values, Values>;

/** Arguments of a call: none for a statement without parameters. */
export type StatementArgs<Params> = Params extends Record<string, never> ? [] : [params: Params];

type Nothing = z.ZodObject<Record<never, never>>;

interface StatementShape<Params extends z.ZodObject, Row extends z.ZodObject> {
  /** Unique, at most 63 characters: "order-lock". */
  name: string;
  params?: Params | (() => Params);
  /**
   * Schema of a row. Left out when the statement returns no rows; an empty object for rows without columns (`select
   * from …`). A function creates it at first use, which is only in tests: production parses nothing.
   */
  row?: Row | (() => Row);
  neverNull?: readonly (keyof z.infer<Row> & string)[];
}

interface Declaration<Params extends z.ZodObject, Row extends z.ZodObject> extends StatementShape<Params, Row> {
  sql: Sql;
  /** `each call` when the best plan depends on the values, as with filters that may be null. Default: `once`. */
  plan?: 'once' | 'each call';
}

/** Statements of one declaration, for the test that checks them against the database. */
export interface DeclaredStatements {
  name: string;
  statements(): AnyStatement[];
}

const declarations = new Map<string, DeclaredStatements>();

/** Returns every declaration of the loaded modules. */
export function declaredStatements(): DeclaredStatements[] {
  return [...declarations.values()];
}

/** Registers a declaration. @throws Error for a duplicate name: a connection accepts one text per name */
function declare(declared: DeclaredStatements): void {
  if (declarations.has(declared.name)) throw new Error(`Two statements are called ${declared.name}`);
  declarations.set(declared.name, declared);
}

/**
 * Declares a statement when its module loads:
 * ```ts
 * const lockOrder = statement({
 *   name: 'order-lock',
 *   params: z.object({ id: z.uuid() }),
 *   row: z.object({ id: z.uuid(), status: z.enum(ORDER_STATUSES) }),
 *   sql: sql`select id, status from orders where id = :id for update`,
 * });
 * const [order] = await tx.query(lockOrder, { id });
 * ```
 * `row` has the types of the driver: `bigint` and `numeric` are strings, times are dates.
 */
export function statement<Params extends z.ZodObject = Nothing, Row extends z.ZodObject = Nothing>(
  declaration: Declaration<Params, Row>,
): Statement<z.infer<Params>, z.infer<Row>> {
  const { sql, plan = 'once', ...sides } = declaration;
  const created = createStatement(sides, sql, plan === 'once');
  declare({ name: created.name, statements: () => [created] });
  return created;
}

interface Variants<Params extends z.ZodObject, Row extends z.ZodObject, Key extends string>
  extends StatementShape<Params, Row> {
  keys: readonly Key[];
  sql: (key: Key) => Sql;
}

/**
 * Declares one statement per key, such as the figures of a table. All accept the same parameters, may ignore some of them,
 * and return the same rows; each is planned at each call.
 * @returns a function from a key to its statement
 */
export function variants<Params extends z.ZodObject, Row extends z.ZodObject, Key extends string>({
  keys,
  sql,
  ...sides
}: Variants<Params, Row, Key>): (key: Key) => Statement<z.infer<Params>, z.infer<Row>> {
  const created = new Map<Key, Statement<z.infer<Params>, z.infer<Row>>>();
  const variantOf = (key: Key) => {
    const variant = created.get(key) ?? createStatement({ ...sides, name: `${sides.name} ${key}` }, sql(key), false);
    created.set(key, variant);
    return variant;
  };
  declare({ name: sides.name, statements: () => keys.map(variantOf) });
  return variantOf;
}

/** Schema for a statement without parameters. */
const NO_PARAMS = z.object({});

function createStatement<Params extends z.ZodObject, Row extends z.ZodObject>(
  { name, params, row, neverNull = [] }: StatementShape<Params, Row>,
  sql: Sql,
  isPrepared: boolean,
): Statement<z.infer<Params>, z.infer<Row>> {
  const { text, names } = numberParameters(sql);
  const [getParams, getRow] = [lazySchema(params ?? NO_PARAMS), lazySchema(row ?? null)];
  return {
    name,
    get params() {
      return getParams();
    },
    get row() {
      return getRow();
    },
    neverNull,
    isPrepared,
    text,
    names,
    valuesOf: (values) => names.map((key) => values[key]),
  };
}

function lazySchema<Schema extends z.ZodObject | null>(source: Schema | (() => Schema)): () => Schema {
  let schema: Schema | undefined;
  return () => {
    schema ??= typeof source === 'function' ? source() : source;
    return schema;
  };
}
