import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { findSession, touchSession } from './sessions.queries.ts';

/** Creates the lookup of a request's account. Queries the database only for a request with a session's cookie. */
export function createIdentifyUser({
  database,
  clock,
  cookies,
}: Pick<Context, 'database' | 'clock' | 'cookies'>): (request: FastifyRequest) => Promise<Caller['user']> | null {
  const userOfSession = async (secretHash: string): Promise<Caller['user']> => {
    const now = clock.now();
    const session = await findSession(database, secretHash, now);
    if (session === null) return null;
    await touchSession(database, session, now);
    return { id: session.userId, sessionId: session.id };
  };
  return (request) => {
    const secretHash = cookies.readSession(request);
    return secretHash === null ? null : userOfSession(secretHash);
  };
}
