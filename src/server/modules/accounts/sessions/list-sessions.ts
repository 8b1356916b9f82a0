import { type Caller, requireUser } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { listLiveSessions } from './sessions.queries.ts';

/** Lists the sessions of the account, last used first. */
export async function sessionsOf({ database, clock }: Pick<Context, 'database' | 'clock'>, caller: Caller) {
  const { id: userId, sessionId } = requireUser(caller);
  const sessions = await listLiveSessions(database, userId, clock.now());
  return sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThisOne: id === sessionId,
  }));
}
