import { type Sql, sql } from '#server/platform/db/sql.ts';

/**
 * Selects the Z reports of drawers closed in a half-open time range, each with its last correction, for `from … z`.
 * `difference_cents` is null for a drawer that was closed without a count.
 */
export const DRAWERS_CLOSED_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql => sql`(
    select z.id, z.number, z.corrects, t.closed_at, z.content->>'register' as register,
      round((z.content->>'difference')::numeric * 100)::int as difference_cents
    from till_sessions t join till_reports z on z.session_id = t.id
    where t.closed_at >= ${first} and t.closed_at < ${last}
      and not exists (select from till_reports c where c.corrects = z.number))`;
