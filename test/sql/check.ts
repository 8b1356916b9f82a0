import type pg from 'pg';
import type { AnyStatement, DeclaredStatements } from '#server/platform/db/statement.ts';
import { type DescribedColumn, type Description, describeStatement } from './describe.ts';
import { isAcceptedAs, isReturnedAs, type Shape, shapeOf, typeName } from './shapes.ts';

/** A column, as declared by its table. */
interface Column {
  isNotNull: boolean;
  /** Values that a CHECK allows, or null without one. */
  words: readonly string[] | null;
}

/** Columns of all tables: `tableId.columnId`. */
export type Columns = ReadonlyMap<string, Column>;

/** Reads the declarations of the tables' columns. */
export async function readColumns(client: pg.PoolClient): Promise<Columns> {
  const { rows } = await client.query<{ id: string; isNotNull: boolean; check: string | null }>(
    `select a.attrelid || '.' || a.attnum as id, a.attnotnull as "isNotNull",
        (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
          where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '= ANY|= ''') as check
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(rows.map(({ id, isNotNull, check }) => [id, { isNotNull, words: wordsOf(check) }]));
}

function wordsOf(check: string | null): string[] | null {
  return check === null
    ? null
    : [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) => word.replaceAll("''", "'"));
}

/** Checks every statement of a declaration with the database. @returns a text for each difference */
export async function checkDeclared(
  client: pg.PoolClient,
  columns: Columns,
  declared: DeclaredStatements,
): Promise<string[]> {
  const statements = declared.statements();
  const problems: string[] = [];
  for (const statement of statements) problems.push(...(await checkStatement(client, columns, statement)));
  const used = new Set(statements.flatMap(({ names }) => names));
  const params = Object.keys(statements[0]?.params.shape ?? {});
  problems.push(
    ...params.filter((name) => !used.has(name)).map((name) => `${declared.name}: :${name} is declared and not used`),
  );
  return [...new Set(problems)];
}

/**
 * Checks a statement with the database and compares the result with its declaration.
 * @returns a text for each difference
 */
async function checkStatement(client: pg.PoolClient, columns: Columns, statement: AnyStatement): Promise<string[]> {
  const described = await describeStatement(client, statement.text).catch((error: unknown) => String(error));
  const problems =
    typeof described === 'string'
      ? [described]
      : [...checkParams(statement, described), ...checkRow(statement, described, columns)];
  if (statement.isPrepared && Buffer.byteLength(statement.name) > 63) problems.push('its name has more than 63 bytes');
  return problems.map((problem) => `${statement.name}: ${problem}`);
}

function checkParams({ names, params }: AnyStatement, described: Description): string[] {
  return names.flatMap((name, index) => {
    const schema = params.shape[name];
    const oid = described.params[index] ?? 0;
    if (schema === undefined) return [`:${name} is not declared`];
    const shape = shapeOf(schema);
    return isAcceptedAs(oid, shape) ? [] : [`:${name} is ${typeName(oid)}, declared as ${describeShape(shape)}`];
  });
}

function checkRow(
  { row, text, neverNull }: AnyStatement,
  { columns: described }: Description,
  columns: Columns,
): string[] {
  if (row === null) return described === null ? [] : ['answers rows, and declares none'];
  if (described === null) return ['answers no rows, and declares them'];
  const declared = Object.keys(row.shape);
  const names = described.map(({ name }) => name);
  const isOuterJoined = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i.test(text);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `answers ${name} twice`),
    ...declared.filter((name) => !names.includes(name)).map((name) => `declares ${name}, and does not answer it`),
    ...described.flatMap((column) => {
      const schema = row.shape[column.name];
      if (schema === undefined) return [`answers ${column.name}, and does not declare it`];
      const isPromised = neverNull.includes(column.name);
      const doubts = { isPromised, isDoubted: isOuterJoined || isPromised };
      return checkColumn(column, shapeOf(schema), columns, doubts).map((problem) => `${column.name} ${problem}`);
    }),
  ];
}

/**
 * Compares a column with its declaration. @param doubts `isDoubted` when the result may be null although the table's
 * column is not, `isPromised` when the statement promises non-null
 */
function checkColumn(
  column: DescribedColumn,
  shape: Shape,
  columns: Columns,
  { isDoubted, isPromised }: { isDoubted: boolean; isPromised: boolean },
): string[] {
  const problems: string[] = [];
  if (!isReturnedAs(column.type, shape))
    problems.push(`is ${typeName(column.type)}, declared as ${describeShape(shape)}`);
  const stored = columns.get(`${column.tableId}.${column.columnId}`);
  if (stored === undefined) {
    if (isPromised) problems.push('is no column of a table, and need not be promised never to be null');
    return problems;
  }
  if (!isDoubted && !stored.isNotNull && !shape.isNullable) problems.push('can be null, declared as never null');
  if (!isDoubted && stored.isNotNull && shape.isNullable) problems.push('is never null, declared as nullable');
  if (isPromised && stored.isNotNull) problems.push('is never null, and need not be promised to be');
  if (shape.kind === 'words') problems.push(...checkWords(shape.words, stored.words));
  return problems;
}

function checkWords(declared: readonly string[], stored: readonly string[] | null): string[] {
  if (stored === null) return ['has words that no CHECK of the table holds it to'];
  const extra = declared.filter((word) => !stored.includes(word));
  const missing = stored.filter((word) => !declared.includes(word));
  return [
    ...extra.map((word) => `is declared as "${word}", which the table refuses`),
    ...missing.map((word) => `can be "${word}", which is not declared`),
  ];
}

function describeShape({ kind, element, isNullable }: Shape): string {
  return `${element === null ? kind : `${element.kind}[]`}${isNullable ? ' or null' : ''}`;
}
