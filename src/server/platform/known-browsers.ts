import { z } from 'zod';
import type { Queryable, Transaction } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { LimitUse, RateLimits } from './rate-limit.ts';

/**
 * Days that a browser is remembered after a right password, by the secret in the visitor's cookie. Tries in known browsers
 * are counted separately: wrong passwords of others, even from the same network, cannot lock them out (OWASP, Blocking
 * Brute Force Attacks: device cookies).
 */
const KNOWN_DAYS = 90;

/** The target of a password: a staff area, an account, or a member with their passcode. */
export type Door = `staff:${string}` | `user:${string}` | `member:${string}`;

/**
 * Returns SQL that is true when a browser is known at a door; false for an entry that a clock far ahead wrote.
 */
export const IS_KNOWN = ({ visitor, door, now }: Record<'visitor' | 'door' | 'now', Sql>): Sql =>
  sql`exists (select from known_browsers known where known.visitor = ${visitor} and known.door = ${door}
    and known.opened_at > ${now}::timestamptz - interval '${KNOWN_DAYS} days'
    and known.opened_at < ${now}::timestamptz + interval '${KNOWN_DAYS} days')`;

const remember = statement({
  name: 'browser-remember',
  params: z.object({ visitor: z.string(), door: z.string(), now: z.date() }),
  sql: sql`insert into known_browsers (visitor, door, opened_at) values (:visitor, :door, :now)
    on conflict (visitor, door) do update set opened_at = excluded.opened_at`,
});

export async function rememberBrowser(tx: Transaction, visitor: string, door: Door, now: Date): Promise<void> {
  await tx.query(remember, { visitor, door, now });
}

const forgetAtDoor = statement({
  name: 'browsers-forget-at-door',
  params: z.object({ door: z.string() }),
  sql: sql`delete from known_browsers where door = :door`,
});

/** Forgets all known browsers of a door. */
export async function forgetBrowsers(tx: Transaction, door: Door): Promise<void> {
  await tx.query(forgetAtDoor, { door });
}

const forgetOld = statement({
  name: 'browsers-forget-old',
  params: z.object({ now: z.date() }),
  sql: sql`delete from known_browsers where opened_at <= :now::timestamptz - interval '${KNOWN_DAYS} days'`,
});

/** Deletes browsers that are no longer known. */
export async function deleteOldBrowsers(db: Queryable, now: Date): Promise<void> {
  await db.query(forgetOld, { now });
}

/**
 * Counts a password try, before the comparison.
 * @returns a function that clears the counts, to call after a right password
 * @throws Failure too_many_requests with Retry-After
 */
export async function countTry(rateLimits: RateLimits, tries: readonly LimitUse[]): Promise<() => Promise<void>> {
  await rateLimits.useAll(tries);
  return async () => {
    for (const { limit, subject } of tries) await rateLimits.clear(limit, subject);
  };
}
