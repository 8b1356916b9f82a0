import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { SEEN_EVERY_SECONDS, SEEN_SHARE_OF_IDLE } from '../rules.ts';
import { findStaffSession, type LiveStaffSession, touchStaffSession } from './sessions.queries.ts';

type Tools = Pick<Context, 'database' | 'clock' | 'cookies' | 'env'>;

/**
 * Identifies the staff session of a request. Queries the database only for a request with its cookie. Only writes count as use:
 * screens read by themselves, and must not keep an unattended area open. Screens report other activity by a call of its own
 * (`staff.seen`).
 */
export function createIdentifyStaff(tools: Tools): (request: FastifyRequest) => Promise<Caller['staff']> | null {
  const { database, clock, cookies, env } = tools;
  const staffOfSession = async (secretHash: string, isUse: boolean): Promise<Caller['staff']> => {
    const now = clock.now();
    const idleSeconds = env.STAFF_IDLE_MINUTES * 60;
    const seenEveryMs = Math.min(SEEN_EVERY_SECONDS, idleSeconds / SEEN_SHARE_OF_IDLE) * 1000;
    const session = await findStaffSession(database, secretHash, { now, idleSeconds });
    if (session === null) return null;
    const isDue = Math.abs(now.getTime() - session.lastSeenAt.getTime()) >= seenEveryMs;
    if (isUse && isDue) await touchStaffSession(database, session.id, now);
    return staffCaller(session, env, now);
  };
  return (request) => {
    const secretHash = cookies.readStaff(request);
    return secretHash === null ? null : staffOfSession(secretHash, request.method !== 'GET');
  };
}

function staffCaller(session: LiveStaffSession, env: Env, now: Date): NonNullable<Caller['staff']> {
  const { id, areas, member, shopHasMembers, passcodeAt, isFirstRun } = session;
  const againMs = env.STAFF_PASSCODE_AGAIN_MINUTES * 60_000;
  // Ignores a time in the future, which a wrong clock wrote.
  const isFresh = passcodeAt !== null && Math.abs(now.getTime() - passcodeAt.getTime()) < againMs;
  return {
    sessionId: id,
    areas,
    member,
    needsMember: env.STAFF_PASSCODE_REQUIRED && member === null,
    isNobody: shopHasMembers && member === null,
    needsPasscodeAgain: againMs > 0 && member !== null && !isFresh,
    isFirstRun,
  };
}
