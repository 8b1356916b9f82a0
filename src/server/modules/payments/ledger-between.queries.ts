import { type Sql, sql } from '#server/platform/db/sql.ts';

const COLUMNS = sql`id, order_id, kind, part, method, amount_cents, fee_cents, agreed_cents, created_at`;

/**
 * Selects the ledger's entries of a half-open time range, for `from … pay`: payments have the `sign` 1, reversals -1. A payment
 * may have parts: count orders by the first part.
 */
export const LEDGER_BETWEEN = ({ first, last }: Record<'first' | 'last', Sql>): Sql => sql`(
    select ${COLUMNS}, 1 as sign from payments where kind = 'payment' and created_at >= ${first} and created_at < ${last}
    union all
    select ${COLUMNS}, -1 from payments where kind = 'reversal' and created_at >= ${first} and created_at < ${last})`;
