import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Joins customer `c` to a row that holds the id of one. */
export const JOIN_CUSTOMER = (id: Sql): Sql => sql`join customers c on c.id = ${id}`;
