import type pg from 'pg';
import { z } from 'zod';
import type { Statement } from '#server/platform/db/statement.ts';

/**
 * Makes a statement from SQL of a test, with `$1` for the first value. It declares nothing; the test defines the type of
 * its rows, and fails when they differ.
 */
export function plain<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Statement<Record<string, never>, Row> {
  return {
    name: '',
    params: z.object({}),
    row: null,
    neverNull: [],
    isPrepared: false,
    text,
    names: [],
    valuesOf: () => [...values],
  };
}
