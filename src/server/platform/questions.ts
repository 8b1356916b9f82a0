import { z } from 'zod';
import { createBatches } from './batches.ts';
import type { Database } from './db/database.ts';
import { identifier, joinSql, type Sql, sql } from './db/sql.ts';
import { statement } from './db/statement.ts';

/** A query that many requests ask at the same time, each with its own values and for at most one row. */
export interface Question<Asked extends z.ZodObject, Row extends z.ZodObject> {
  /** Columns of `asked`, which has one row per request: ids, texts and times. */
  asked: Asked;
  /** Columns of the answer, in JSON's types: a time is text. */
  row: Row;
  /** Parts of WITH that run once for the whole batch: `` sql`counted as (insert …)` ``. */
  once?: Sql;
  /** Selects the row of one request, whose values are `asked.id` and so on; later requests have a greater `turn`. */
  sql: Sql;
}

/** Limit of requests in one statement. */
const MOST_AT_ONCE = 50;

/**
 * Declares the statement that answers two questions in one trip to the database, for all requests of the same moment.
 * The values travel as JSON: any number of them gets the same cached plan, whereas an array is planned again for each
 * length.
 * @param name unique among statements
 * @param first must have a row for every request
 * @returns a function that takes a database and returns the one that asks, with the values of both questions
 */
export function together<
  FirstAsked extends z.ZodObject,
  FirstRow extends z.ZodObject,
  SecondAsked extends z.ZodObject,
  SecondRow extends z.ZodObject,
>({
  name,
  first,
  second,
}: {
  name: string;
  first: Question<FirstAsked, FirstRow>;
  second: Question<SecondAsked, SecondRow>;
}) {
  const columns = Object.entries({ ...first.asked.shape, ...second.asked.shape });
  const names = columns.map(([column]) => identifier(column));
  const typed = columns.map(([column, schema]) => sql`${identifier(column)} ${typeOf(schema)}`);
  const asked = sql`asked as materialized (
    select * from rows from (json_to_recordset(:asked::json) as (${joinSql(typed, ', ')}))
      with ordinality as asked(${joinSql([...names, sql`turn`], ', ')}))`;
  const once = [first.once, second.once].filter((part) => part !== undefined);
  const both = statement({
    name,
    params: z.object({ asked: z.string() }),
    row: z.object({ first: first.row, second: second.row.nullable() }),
    sql: sql`with ${joinSql([asked, ...once], ', ')}
      select row_to_json(first) as first, row_to_json(second) as second from asked
        left join lateral (${first.sql} offset 0) first on true
        left join lateral (${second.sql} offset 0) second on true
      order by turn`,
  });
  return (database: Database) =>
    createBatches(
      (asks: readonly (z.infer<FirstAsked> & z.infer<SecondAsked>)[]) =>
        database.query(both, { asked: JSON.stringify(asks) }),
      MOST_AT_ONCE,
    );
}

/** Returns PostgreSQL's type of a value that travels as JSON. */
function typeOf(schema: z.core.$ZodType): Sql {
  if (schema instanceof z.ZodNullable) return typeOf(schema.unwrap());
  if (schema instanceof z.ZodUUID) return sql`uuid`;
  if (schema instanceof z.ZodString) return sql`text`;
  if (schema instanceof z.ZodDate) return sql`timestamptz`;
  throw new TypeError('A question is asked with ids, texts and times');
}
