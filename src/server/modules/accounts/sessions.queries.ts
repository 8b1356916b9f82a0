import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { SEEN_EVERY_SECONDS, SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from './rules.ts';

export interface NewSession {
  id: string;
  secretHash: string;
  userId: string;
  device: string;
  now: Date;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.query({
    text: `insert into sessions (id, secret_hash, user_id, device, created_at, last_seen_at) values ($1, $2, $3, $4, $5, $5)`,
    values: [session.id, session.secretHash, session.userId, session.device, session.now],
  });
}

/**
 * A session that is still good at the time `$2`. One that was used further ahead than it may lie idle was written by a
 * clock that was wrong, and would live until it is right.
 */
const LIVES = `last_seen_at > $2::timestamptz - interval '${SESSION_IDLE_SECONDS} seconds'
  and last_seen_at < $2::timestamptz + interval '${SESSION_IDLE_SECONDS} seconds'
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

/** Which of these sessions live. Asking is no use of them. */
export async function findLiveSessions(db: Queryable, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>({
    text: `select id from sessions where id = any($1) and ${LIVES}`,
    values: [ids, now],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Writes down that a session is used, unless that was done a moment ago. */
export async function touchSession(db: Queryable, session: LiveSession, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - session.lastSeenAt.getTime()) < SEEN_EVERY_SECONDS * 1000) return;
  await db.query({
    name: 'session-touch',
    text: 'update sessions set last_seen_at = $2, created_at = least(created_at, $2) where id = $1',
    values: [session.id, now],
  });
}

export interface ListedSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** Where an account is signed in, the latest used first. */
export async function listLiveSessions(db: Queryable, userId: string, now: Date): Promise<ListedSession[]> {
  return db.query<ListedSession>({
    text: `select id, device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
      where user_id = $1 and ${LIVES} order by last_seen_at desc, id limit 100`,
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
