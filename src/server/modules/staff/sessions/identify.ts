import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { SEEN_EVERY_SECONDS, SEEN_PART_OF_IDLE } from '../rules.ts';
import { findStaffSession, type LiveStaffSession, touchStaffSession } from './sessions.queries.ts';

type Tools = Pick<Context, 'database' | 'clock' | 'cookies' | 'env'>;

/**
 * Says which staff session a request comes from. The database is asked only for a request that brings a cookie of one.
 * Only writes count as use: screens read by themselves, and must not keep an area open that everybody has left. What people
 * do at a screen beside that, it tells by a call of its own (`staff.seen`).
 */
export function createIdentifyStaff(tools: Tools): (request: FastifyRequest) => Promise<Caller['staff']> | null {
  const { database, clock, cookies, env } = tools;
  const ofSession = async (secretHash: string, isUse: boolean): Promise<Caller['staff']> => {
    const now = clock.now();
    const idleSeconds = env.STAFF_IDLE_MINUTES * 60;
    const seenEveryMs = Math.min(SEEN_EVERY_SECONDS, idleSeconds / SEEN_PART_OF_IDLE) * 1000;
    const session = await findStaffSession(database, secretHash, { now, idleSeconds });
    if (session === null) return null;
    const isDue = Math.abs(now.getTime() - session.lastSeenAt.getTime()) >= seenEveryMs;
    if (isUse && isDue) await touchStaffSession(database, session.id, now);
    return staffCaller(session, env, now);
  };
  return (request) => {
    const secretHash = cookies.readStaff(request);
    return secretHash === null ? null : ofSession(secretHash, request.method !== 'GET');
  };
}

function staffCaller(session: LiveStaffSession, env: Env, now: Date): NonNullable<Caller['staff']> {
  const { id, areas, member, shopHasMembers, passcodeAt } = session;
  const againMs = env.STAFF_PASSCODE_AGAIN_MINUTES * 60_000;
  // A time that lies ahead was written by a clock that was wrong.
  const isFresh = passcodeAt !== null && Math.abs(now.getTime() - passcodeAt.getTime()) < againMs;
  return {
    sessionId: id,
    areas,
    member,
    needsMember: env.STAFF_PASSCODE_REQUIRED && member === null,
    isNobody: shopHasMembers && member === null,
    needsPasscodeAgain: againMs > 0 && member !== null && !isFresh,
  };
}
