import { type Sql, sql } from '#server/platform/db/sql.ts';

/**
 * Selects the returns that were due in a half-open span of time, with the time when they were sent or handed over in the shop.
 * Leaves out returns that were called off.
 */
export const RETURNS_DUE = ({ first, last }: Record<'first' | 'last', Sql>): Sql =>
  sql`(select due_at, coalesce(sent_at, done_at) as ended_at from returns
    where due_at >= ${first} and due_at < ${last} and state <> 'called_off')`;
