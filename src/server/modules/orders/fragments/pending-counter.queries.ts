import { isPending } from '#domain/orders/status.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';

const PENDING = ORDER_STATUSES.filter(isPending);

/** Selects the ids of counter orders whose device is at the shop, neither paid nor ended. There are few at any time. */
export const PENDING_COUNTER_ORDERS: Sql = sql`select id from orders where service_method = 'counter'
    and status in (${joinSql(PENDING.map(literal), ', ')})`;
