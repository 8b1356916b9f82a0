import { z } from 'zod';
import { type User, user } from '#contracts/auth.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_KNOWN } from '#server/platform/known-browsers.ts';

const storedUser = z.object({
  ...user.shape,
  passwordHash: z.string(),
  createdAt: z.date(),
  termsVersion: z.string().nullable(),
});
export type StoredUser = z.infer<typeof storedUser>;

const COLUMNS = sql`id, name, email, phone, password_hash as "passwordHash", created_at as "createdAt",
  terms_version as "termsVersion"`;

const byEmail = statement({
  name: 'user-by-email',
  params: z.object({ email: z.string() }),
  row: storedUser,
  sql: sql`select ${COLUMNS} from users where email = :email`,
});

/** @param email in lower case, as it is stored */
export async function findUserByEmail(db: Queryable, email: string): Promise<StoredUser | null> {
  const [row] = await db.query(byEmail, { email });
  return row ?? null;
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

/** Returns true when a browser has signed in to the account of an address before, and is still known for it. */
export async function isKnownToAccount(
  db: Queryable,
  visitor: string | null,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.query(knowsBrowser, { visitor, email, now });
  return row?.known === true;
}

const byId = statement({
  name: 'user-by-id',
  params: z.object({ userId: z.uuid() }),
  row: storedUser,
  sql: sql`select ${COLUMNS} from users where id = :userId`,
});

export async function findUser(db: Queryable, userId: string): Promise<StoredUser | null> {
  const [row] = await db.query(byId, { userId });
  return row ?? null;
}

const insert = statement({
  name: 'user-insert',
  params: storedUser,
  sql: sql`insert into users (id, name, email, phone, password_hash, created_at, updated_at, terms_version)
    values (:id, :name, :email, :phone, :passwordHash, :createdAt, :createdAt, :termsVersion)`,
});

/** Violates `users_email` when the address has an account. */
export async function insertUser(tx: Transaction, given: StoredUser): Promise<void> {
  await tx.query(insert, given);
}

const update = statement({
  name: 'user-update',
  params: z.object({ ...user.pick({ id: true, name: true, phone: true }).shape, now: z.date() }),
  sql: sql`update users set name = :name, phone = :phone, updated_at = :now where id = :id`,
});

export async function updateUser(tx: Transaction, { id, name, phone }: User, now: Date): Promise<void> {
  await tx.query(update, { id, name, phone, now });
}

const hold = statement({
  name: 'user-hold-password',
  params: storedUser.pick({ id: true, passwordHash: true }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from users where id = :id and password_hash = :passwordHash for no key update`,
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
  params: z.object({ userId: z.uuid(), passwordHash: z.string(), now: z.date() }),
  sql: sql`update users set password_hash = :passwordHash, updated_at = :now where id = :userId`,
});

export async function updatePassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.query(changePassword, { userId, passwordHash, now });
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
