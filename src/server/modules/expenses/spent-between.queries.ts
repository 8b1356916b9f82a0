import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects the expenses of some days, both included and deleted ones left out, for `from … x`. */
export const EXPENSES_BETWEEN = ({ from, to }: Record<'from' | 'to', Sql>): Sql =>
  sql`(select * from business_expenses where deleted_at is null and spent_on >= ${from} and spent_on <= ${to})`;
