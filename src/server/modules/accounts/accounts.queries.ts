import type { Account, User } from '#contracts/auth.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { SEEN_EVERY_SECONDS, SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from './rules.ts';

export interface StoredUser extends User {
  passwordHash: string;
}

const USER = `u.id, u.name, u.email, u.phone`;
const CUSTOMER = `json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address,
  'city', c.city, 'state', c.state, 'zipCode', c.zip_code)`;

export async function findUserByEmail(db: Queryable, email: string): Promise<StoredUser | null> {
  const [row] = await db.query<StoredUser>({
    name: 'user-by-email',
    text: `select ${USER}, u.password_hash as "passwordHash" from users u where u.email = $1`,
    values: [email.toLowerCase()],
  });
  return row ?? null;
}

export async function findUser(db: Queryable, userId: string): Promise<(StoredUser & { createdAt: Date }) | null> {
  const [row] = await db.query<StoredUser & { createdAt: Date }>({
    name: 'user-by-id',
    text: `select ${USER}, u.password_hash as "passwordHash", u.created_at as "createdAt" from users u where u.id = $1`,
    values: [userId],
  });
  return row ?? null;
}

/** The account with the customer record that it orders under: the newest of its own. */
export async function findAccount(db: Queryable, userId: string): Promise<Account | null> {
  const [row] = await db.query<Account>({
    name: 'account-of-user',
    text: `select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'phone', u.phone) as user,
        ${CUSTOMER} as customer
      from users u join customers c on c.user_id = u.id and c.is_account_record where u.id = $1`,
    values: [userId],
  });
  return row ?? null;
}

/** Breaks `users_email` when there is an account with the address. */
export async function insertUser(tx: Transaction, user: StoredUser, now: Date): Promise<void> {
  await tx.query({
    text: `insert into users (id, name, email, phone, password_hash, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [user.id, user.name, user.email, user.phone, user.passwordHash, now],
  });
}

export async function updateUser(tx: Transaction, { id, name, phone }: User, now: Date): Promise<void> {
  await tx.query({
    text: 'update users set name = $2, phone = $3, updated_at = $4 where id = $1',
    values: [id, name, phone, now],
  });
}

export async function updatePassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.query({
    text: 'update users set password_hash = $2, updated_at = $3 where id = $1',
    values: [userId, passwordHash, now],
  });
}

export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from users where id = $1', values: [userId] });
}

export interface NewSession {
  id: string;
  secretHash: string;
  userId: string;
  device: string;
  now: Date;
}

export async function insertSession(db: Queryable, { id, secretHash, userId, device, now }: NewSession): Promise<void> {
  await db.query({
    text: `insert into sessions (id, secret_hash, user_id, device, created_at, last_seen_at) values ($1, $2, $3, $4, $5, $5)`,
    values: [id, secretHash, userId, device, now],
  });
}

const LIVES = `last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_SECONDS} seconds'
  and created_at > $2::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`;

export interface LiveSession {
  id: string;
  userId: string;
  lastSeenAt: Date;
}

/** The session of a cookie's secret, while it lives. */
export async function findSession(db: Queryable, secretHash: string, now: Date): Promise<LiveSession | null> {
  const [row] = await db.query<LiveSession>({
    name: 'session-by-secret',
    text: `select id, user_id as "userId", last_seen_at as "lastSeenAt" from sessions where secret_hash = $1 and ${LIVES}`,
    values: [secretHash, now],
  });
  return row ?? null;
}

/** Writes down that a session is used, unless that was done a moment ago. */
export async function touchSession(db: Queryable, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < SEEN_EVERY_SECONDS * 1000) return;
  await db.query({ text: 'update sessions set last_seen_at = $2 where id = $1', values: [session.id, now] });
}

export interface ListedSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export async function listLiveSessions(db: Queryable, userId: string, now: Date): Promise<ListedSession[]> {
  return db.query<ListedSession>({
    text: `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
      where user_id = $1 and ${LIVES} order by last_seen_at desc limit 100`,
    values: [userId, now],
  });
}

/** @returns whether the account had such a session. */
export async function deleteSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db.query({
    text: 'delete from sessions where id = $2 and user_id = $1 returning id',
    values: [userId, sessionId],
  });
  return rows.length > 0;
}

export async function deleteSessionBySecret(db: Queryable, secretHash: string): Promise<void> {
  await db.query({ text: 'delete from sessions where secret_hash = $1', values: [secretHash] });
}

export async function deleteAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query({ text: 'delete from sessions where user_id = $1', values: [userId] });
}

/** Forgets sessions that have ended, and reset links that ran out. */
export async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.query({
    text: `delete from sessions where last_seen_at <= $1::timestamptz - interval '${SESSION_IDLE_SECONDS} seconds'
      or created_at <= $1::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`,
    values: [now],
  });
  await db.query({ text: 'delete from password_resets where expires_at <= $1', values: [now] });
}

/** A new link takes the place of an earlier one. */
export async function storeReset(tx: Transaction, userId: string, secretHash: string, expiresAt: Date): Promise<void> {
  await tx.query({
    text: `insert into password_resets (user_id, secret_hash, expires_at) values ($1, $2, $3)
      on conflict (user_id) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`,
    values: [userId, secretHash, expiresAt],
  });
}

/** Uses a link up. @returns whose it was; null for one that is unknown, used or too old. */
export async function useReset(tx: Transaction, secretHash: string, now: Date): Promise<string | null> {
  const [row] = await tx.query<{ user_id: string }>({
    text: 'delete from password_resets where secret_hash = $1 and expires_at > $2 returning user_id',
    values: [secretHash, now],
  });
  return row?.user_id ?? null;
}
