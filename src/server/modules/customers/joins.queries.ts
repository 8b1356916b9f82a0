import { JOIN_USER, USER_CONTACT } from '#server/modules/users/index.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects from customers `c`. */
export const FROM_CUSTOMERS = sql`from customers c`;

/** Joins customer `c` to a row that holds its id. */
export const JOIN_CUSTOMER = (id: Sql): Sql => sql`join customers c on c.id = ${id}`;

/** Joins account `u` to customer `c`, if it has one. */
export const JOIN_ACCOUNT = JOIN_USER(sql`c.user_id`);

/** Selects the account of `JOIN_ACCOUNT` as on the wire, or null. */
export const ACCOUNT = USER_CONTACT(sql`u`);
