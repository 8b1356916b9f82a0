import type { Account, User } from '#contracts/auth.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { IS_KNOWN } from '#server/platform/known-browsers.ts';

export interface StoredUser extends User {
  passwordHash: string;
  createdAt: Date;
}

const USER = `select id, name, email, phone, password_hash as "passwordHash", created_at as "createdAt" from users`;

/** @param email in small letters, as it is stored */
export async function findUserByEmail(db: Queryable, email: string): Promise<StoredUser | null> {
  const [row] = await db.query<StoredUser>({
    name: 'user-by-email',
    text: `${USER} where email = $1`,
    values: [email],
  });
  return row ?? null;
}

/** Whether a browser has signed in to the account with an address before, and is still known for it. */
export async function isKnownToAccount(
  db: Queryable,
  visitor: string | null,
  email: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.query<{ known: boolean }>({
    name: 'user-knows-browser',
    text: `select ${IS_KNOWN({ visitor: '$1', door: `(select 'user:' || id from users where email = $2)`, now: '$3' })} as known`,
    values: [visitor, email, now],
  });
  return row?.known === true;
}

export async function findUser(db: Queryable, userId: string): Promise<StoredUser | null> {
  const [row] = await db.query<StoredUser>({ name: 'user-by-id', text: `${USER} where id = $1`, values: [userId] });
  return row ?? null;
}

/** The account with the customer record that it orders under. */
export async function findAccount(db: Queryable, userId: string): Promise<Account | null> {
  const [row] = await db.query<Account>({
    name: 'account-of-user',
    text: `select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone) as user,
        json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
          'city', c.city, 'state', c.state, 'zipCode', c.zip_code) as customer
      from users u join customers c on c.user_id = u.id and c.is_account_record where u.id = $1`,
    values: [userId],
  });
  return row ?? null;
}

/** Breaks `users_email` when there is an account with the address. */
export async function insertUser(tx: Transaction, user: StoredUser): Promise<void> {
  await tx.query({
    text: `insert into users (id, name, email, phone, password_hash, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [user.id, user.name, user.email, user.phone, user.passwordHash, user.createdAt],
  });
}

export async function updateUser(tx: Transaction, { id, name, phone }: User, now: Date): Promise<void> {
  await tx.query({
    text: 'update users set name = $2, phone = $3, updated_at = $4 where id = $1',
    values: [id, name, phone, now],
  });
}

/** Whether an account's password is still the one that was checked. Until the transaction ends it stays so. */
export async function holdPassword(
  tx: Transaction,
  { id, passwordHash }: Pick<StoredUser, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: 'select id from users where id = $1 and password_hash = $2 for no key update',
    values: [id, passwordHash],
  });
  return rows.length > 0;
}

export async function updatePassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.query({
    text: 'update users set password_hash = $2, updated_at = $3 where id = $1',
    values: [userId, passwordHash, now],
  });
}

/** Sessions and reset links go with it. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from users where id = $1', values: [userId] });
}
