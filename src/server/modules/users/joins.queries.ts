import { type Sql, sql } from '#server/platform/db/sql.ts';

/** Selects from users `u`. */
export const FROM_USERS = sql`from users u`;

/** Joins user `u` to a row that may hold its id. */
export const JOIN_USER = (id: Sql): Sql => sql`left join users u on u.id = ${id}`;

/** Selects user `u` as the wire describes a signed-in one. */
export const USER = (u: Sql): Sql =>
  sql`json_build_object('id', ${u}.id, 'name', ${u}.name, 'email', ${u}.email, 'phone', ${u}.phone)`;

/** Selects name, e-mail and phone of user `u` of `JOIN_USER`, or null. */
export const USER_CONTACT = (u: Sql): Sql => sql`case when ${u}.id is not null then
  json_build_object('name', ${u}.name, 'email', ${u}.email, 'phone', ${u}.phone) end`;
