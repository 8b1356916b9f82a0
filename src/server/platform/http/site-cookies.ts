import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, hashVisitor, newVisitorSecret } from '../access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Cookies of this site: http-only, same-site, and with the `__Host-` prefix wherever the site is served over TLS. */
export interface SiteCookies {
  /** SHA-256 of the visitor's secret, or null for a browser without one. */
  readVisitor(request: FastifyRequest): string | null;
  /** The same, giving the browser a secret first where it has none. */
  ensureVisitor(request: FastifyRequest, reply: FastifyReply): string;
}

/** @param secure whether visitors reach the site over TLS; plain http is for development and machines of one's own. */
export function createCookies(secure: boolean): SiteCookies {
  const name = secure ? '__Host-visitor' : 'visitor';
  const readVisitor = (request: FastifyRequest) => {
    const secret = request.cookies[name];
    return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashVisitor(secret) : null;
  };
  return {
    readVisitor,
    ensureVisitor: (request, reply) => {
      if (request.caller.visitor !== null) return request.caller.visitor;
      const secret = newVisitorSecret();
      reply.setCookie(name, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_SECONDS });
      const visitor = hashVisitor(secret);
      request.caller = { ...request.caller, visitor };
      return visitor;
    },
  };
}
