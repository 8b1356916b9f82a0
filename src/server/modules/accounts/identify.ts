import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { findSession, touchSession } from './sessions.queries.ts';

/**
 * Says who sends a request. The database is asked only for a call of the interface that brings a session's cookie: pages
 * and their files are the same for everybody.
 */
export function createIdentify({
  database,
  clock,
  cookies,
}: Pick<Context, 'database' | 'clock' | 'cookies'>): (request: FastifyRequest) => Caller | Promise<Caller> {
  const ofSession = async (secretHash: string, nobody: Caller): Promise<Caller> => {
    const now = clock.now();
    const session = await findSession(database, secretHash, now);
    if (session === null) return nobody;
    await touchSession(database, session, now);
    return { ...nobody, role: 'customer', user: { id: session.userId, sessionId: session.id } };
  };
  return (request) => {
    const nobody: Caller = { role: 'visitor', visitor: cookies.readVisitor(request), user: null };
    const secretHash = request.routeOptions.url?.startsWith('/api/') ? cookies.readSession(request) : null;
    return secretHash === null ? nobody : ofSession(secretHash, nobody);
  };
}
