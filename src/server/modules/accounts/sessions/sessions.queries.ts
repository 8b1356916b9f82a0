import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { SEEN_EVERY_SECONDS, SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS } from '../rules.ts';

const newSession = z.object({
  id: z.uuid(),
  secretHash: z.string(),
  userId: z.uuid(),
  device: z.string(),
  now: z.date(),
});
export type NewSession = z.infer<typeof newSession>;

const insert = statement({
  name: 'session-insert',
  params: newSession,
  sql: sql`insert into sessions (id, secret_hash, user_id, device, created_at, last_seen_at)
    values (:id, :secretHash, :userId, :device, :now, :now)`,
});

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.query(insert, session);
}

/**
 * SQL that is true for a valid session. A session used further ahead than the idle limit was written by a clock that
 * was wrong, and would otherwise live until that time.
 */
const IS_VALID = sql`last_seen_at > :now::timestamptz - interval '${SESSION_IDLE_SECONDS} seconds'
  and last_seen_at < :now::timestamptz + interval '${SESSION_IDLE_SECONDS} seconds'
  and created_at > :now::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`;

const liveSession = z.object({ id: z.uuid(), userId: z.uuid(), lastSeenAt: z.date() });
export type LiveSession = z.infer<typeof liveSession>;

const bySecret = statement({
  name: 'session-by-secret',
  params: newSession.pick({ secretHash: true, now: true }),
  row: liveSession,
  sql: sql`select ${columns(liveSession)} from sessions
    where secret_hash = :secretHash and ${IS_VALID}`,
});

/** Returns the session of a cookie's secret, while it is valid. */
export async function findSession(db: Queryable, secretHash: string, now: Date): Promise<LiveSession | null> {
  return db.first(bySecret, { secretHash, now });
}

const live = statement({
  name: 'sessions-live',
  params: z.object({ ids: z.array(z.uuid()).readonly(), now: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from sessions where id = any(:ids) and ${IS_VALID}`,
});

/** Returns those of these sessions that are valid, without recording a use. */
export async function findLiveSessions(db: Queryable, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.query(live, { ids, now });
  return new Set(rows.map(({ id }) => id));
}

const touch = statement({
  name: 'session-touch',
  params: z.object({ id: z.uuid(), now: z.date() }),
  sql: sql`update sessions set last_seen_at = :now, created_at = least(created_at, :now) where id = :id`,
});

/** Records the use of a session, at most once in `SEEN_EVERY_SECONDS`. */
export async function touchSession(db: Queryable, session: LiveSession, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - session.lastSeenAt.getTime()) < SEEN_EVERY_SECONDS * 1000) return;
  await db.query(touch, { id: session.id, now });
}

const listedSession = z.object({ id: z.uuid(), device: z.string(), createdAt: z.date(), lastSeenAt: z.date() });
export type ListedSession = z.infer<typeof listedSession>;

const listed = statement({
  name: 'sessions-of-user',
  params: z.object({ userId: z.uuid(), now: z.date() }),
  row: listedSession,
  sql: sql`select ${columns(listedSession)} from sessions
    where user_id = :userId and ${IS_VALID} order by last_seen_at desc, id limit 100`,
});

/** Lists the sessions of an account, last used first. */
export async function listLiveSessions(db: Queryable, userId: string, now: Date): Promise<ListedSession[]> {
  return db.query(listed, { userId, now });
}

const remove = statement({
  name: 'session-delete',
  params: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`delete from sessions where id = :sessionId and user_id = :userId returning id`,
});

/** Deletes a session. @returns true when the account had it. */
export async function deleteSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db.query(remove, { userId, sessionId });
  return rows.length > 0;
}

const removeBySecret = statement({
  name: 'session-delete-by-secret',
  params: newSession.pick({ secretHash: true }),
  sql: sql`delete from sessions where secret_hash = :secretHash`,
});

export async function deleteSessionBySecret(db: Queryable, secretHash: string): Promise<void> {
  await db.query(removeBySecret, { secretHash });
}

const removeOfUser = statement({
  name: 'sessions-delete-of-user',
  params: newSession.pick({ userId: true }),
  sql: sql`delete from sessions where user_id = :userId`,
});

export async function deleteAllSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(removeOfUser, { userId });
}

const removeEnded = statement({
  name: 'sessions-delete-ended',
  params: newSession.pick({ now: true }),
  sql: sql`delete from sessions where last_seen_at <= :now::timestamptz - interval '${SESSION_IDLE_SECONDS} seconds'
    or created_at <= :now::timestamptz - interval '${SESSION_MAX_SECONDS} seconds'`,
});
const removeEndedResets = statement({
  name: 'resets-delete-ended',
  params: newSession.pick({ now: true }),
  sql: sql`delete from password_resets where expires_at <= :now`,
});

/** Deletes sessions that have ended, and reset links that have expired. */
export async function deleteEnded(db: Queryable, now: Date): Promise<void> {
  await db.query(removeEnded, { now });
  await db.query(removeEndedResets, { now });
}
