import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import type { AnyStatement, Values } from '#server/platform/db/statement.ts';
import type { StatementObserver } from '#server/platform/db/statement-runner.ts';
import { checkLockOrder } from './lock-order.ts';
import { isReturnedAs, shapeOf, typeName } from './shapes.ts';

/**
 * Checks every statement of a test's product against its declaration: the parameters, each result row, and the types of
 * the columns. Also checks the order of locks in a transaction. Covers more than a description does: outer joins,
 * expressions, JSON, and every used variant. A difference fails the statement.
 */
export const strictObserver: StatementObserver = {
  onStatement: (statement, values, transaction) => {
    const { error } = statement.params.safeParse(values);
    if (error !== undefined) expect.fail(`${statement.name} was given ${z.prettifyError(error)}`);
    checkLockOrder(statement, values, transaction);
  },
  onResult: (statement, { fields, rows }) => {
    if (statement.row === null) return;
    const strict = strictRow(statement, statement.row.shape);
    checkFields(statement, fields);
    for (const row of rows) {
      const { error } = strict.safeParse({ ...row });
      if (error !== undefined) expect.fail(`${statement.name} answered ${z.prettifyError(error)}`);
    }
  },
};

const strictRows = new WeakMap<AnyStatement, z.ZodObject>();

/** Returns the schema of a row that allows no other columns. Cached, since making one costs more than parsing. */
function strictRow(statement: AnyStatement, shape: z.core.$ZodLooseShape): z.ZodObject {
  const strict = strictRows.get(statement) ?? z.strictObject(shape);
  strictRows.set(statement, strict);
  return strict;
}

const checkedStatements = new WeakSet<AnyStatement>();

/** Compares the types of a result's columns with the declared ones, once for each text. */
function checkFields(statement: AnyStatement, fields: readonly pg.FieldDef[]): void {
  if (checkedStatements.has(statement)) return;
  checkedStatements.add(statement);
  const shape: Values = statement.row?.shape ?? {};
  expect(fields.map(({ name }) => name).sort(), statement.name).toEqual(Object.keys(shape).sort());
  for (const { name, dataTypeID } of fields) {
    const schema = statement.row?.shape[name];
    if (schema === undefined || isReturnedAs(dataTypeID, shapeOf(schema))) continue;
    expect.fail(`${statement.name} answers ${name} as ${typeName(dataTypeID)}`);
  }
}
