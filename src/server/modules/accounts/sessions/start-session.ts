import crypto from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret, newSecret, userKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { rememberBrowser } from '#server/platform/known-browsers.ts';
import { SESSION_MAX_SECONDS } from '../rules.ts';
import { deviceName } from './device-name.ts';
import { deleteSessionBySecret, insertSession } from './sessions.queries.ts';

/** A call that starts a session of the browser. */
export interface SessionCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A new session: written in a transaction, and given to the browser after its commit. */
export interface StartingSession {
  write(tx: Transaction, userId: string): Promise<void>;
  setCookie(): void;
}

/**
 * Starts a session under a new secret. Ends the browser's earlier session, so that a secret that an attacker planted in
 * it, or saw before, opens nothing (OWASP, Session Management: renew the session ID after any privilege level change).
 */
export function startSession(
  { clock, cookies }: Pick<Context, 'clock' | 'cookies'>,
  { request, reply }: SessionCall,
): StartingSession {
  const secret = newSecret();
  const earlierHash = cookies.readSession(request);
  const visitor = cookies.ensureVisitor(request, reply);
  return {
    write: async (tx, userId) => {
      if (earlierHash !== null) await deleteSessionBySecret(tx, earlierHash);
      const device = deviceName(request.headers['user-agent']);
      const now = clock.now();
      await rememberBrowser(tx, visitor, userKey(userId), now);
      await insertSession(tx, { id: crypto.randomUUID(), secretHash: hashSecret(secret), userId, device, now });
    },
    setCookie: () => cookies.setSession(reply, secret, SESSION_MAX_SECONDS),
  };
}
