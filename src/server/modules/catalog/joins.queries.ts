import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Joins product `p` to a row that holds the id of one. */
export const JOIN_PRODUCT = (id: Sql): Sql => sql`join products p on p.id = ${id}`;
