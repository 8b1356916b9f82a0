import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects the expenses of a range of days, both included, without deleted ones, for `from … x`. */
export const EXPENSES_BETWEEN = ({ from, to }: Record<'from' | 'to', Sql>): Sql =>
  sql`(select * from business_expenses where deleted_at is null and spent_on >= ${from} and spent_on <= ${to})`;
