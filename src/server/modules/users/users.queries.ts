import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_KNOWN } from '#server/platform/known-browsers.ts';

const users = entity('users', {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  passwordHash: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  termsVersion: z.string().nullable(),
});
const stored = users.omit('updatedAt');
export type StoredUser = z.infer<typeof stored.row>;

const byEmail = statement({ name: 'user-by-email', ...stored.select(['email']) });

/** @param email in lower case, as it is stored */
export async function findUserByEmail(db: Queryable, email: string): Promise<StoredUser | null> {
  return db.first(byEmail, { email });
}

const knowsBrowser = statement({
  name: 'user-knows-browser',
  params: z.object({ visitor: z.string().nullable(), email: z.string(), now: z.date() }),
  row: z.object({ known: z.boolean() }),
  sql: sql`select ${IS_KNOWN({
    visitor: sql`:visitor`,
    door: sql`(select 'user:' || id from users where email = :email)`,
    now: sql`:now`,
  })} as known`,
});

/** Returns true when a browser has signed in to the account of an e-mail address before and is still remembered. */
export async function isKnownToAccount(
  db: Queryable,
  visitor: string | null,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.query(knowsBrowser, { visitor, email, now });
  return row?.known === true;
}

const byId = statement({ name: 'user-by-id', ...stored.select(['id']) });

export async function findUser(db: Queryable, id: string): Promise<StoredUser | null> {
  return db.first(byId, { id });
}

const insert = statement({ name: 'user-insert', ...users.insert() });

/** Violates `users_email` when the address has an account. */
export async function insertUser(tx: Transaction, newUser: StoredUser): Promise<void> {
  await tx.query(insert, { ...newUser, updatedAt: newUser.createdAt });
}

const update = statement({
  name: 'user-update',
  ...users.pick('id', 'name', 'phone', 'updatedAt').update(['id']),
});

export async function updateUser(
  tx: Transaction,
  { id, name, phone }: Pick<StoredUser, 'id' | 'name' | 'phone'>,
  now: Date,
): Promise<void> {
  await tx.query(update, { id, name, phone, updatedAt: now });
}

const hold = statement({
  name: 'user-hold-password',
  ...users.pick('id').select(['id', 'passwordHash'], sql`for no key update`),
});

/**
 * Returns true when an account's password is still the one that was checked, and locks it until the transaction ends.
 */
export async function lockPassword(
  tx: Transaction,
  { id, passwordHash }: Pick<StoredUser, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query(hold, { id, passwordHash });
  return rows.length > 0;
}

const changePassword = statement({
  name: 'user-change-password',
  ...users.pick('id', 'passwordHash', 'updatedAt').update(['id']),
});

export async function updatePassword(tx: Transaction, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.query(changePassword, { id, passwordHash, updatedAt: now });
}

const remove = statement({
  name: 'user-delete',
  params: z.object({ userId: z.uuid() }),
  sql: sql`delete from users where id = :userId`,
});

/** Deletes an account, and with it its sessions and reset links. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query(remove, { userId });
}

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
