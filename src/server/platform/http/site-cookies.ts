import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, hashSecret, newSecret } from '../access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Milliseconds from the arrival of the headers until the caller was known; 0 where nothing was looked up. */
    identifiedAfterMs: number;
  }
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Cookies of this site: http-only, same-site, and with the `__Host-` prefix when the site is served over TLS. */
export interface SiteCookies {
  /** SHA-256 of the visitor's secret, or null for a browser without one. */
  readVisitor(request: FastifyRequest): string | null;
  /** Returns the same, and first gives the browser a secret when it has none. */
  ensureVisitor(request: FastifyRequest, reply: FastifyReply): string;
  /** SHA-256 of the session's secret, or null for a browser without one. */
  readSession(request: FastifyRequest): string | null;
  /** Gives the browser the secret of a session. The server decides when it ends; the browser drops it after `maxAge`. */
  setSession(reply: FastifyReply, secret: string, maxAgeSeconds: number): void;
  /** Removes the secret from the browser. */
  clearSession(reply: FastifyReply): void;
  /** The same three for the staff session, which a browser can have beside a customer's. */
  readStaff(request: FastifyRequest): string | null;
  setStaff(reply: FastifyReply, secret: string, maxAgeSeconds: number): void;
  clearStaff(reply: FastifyReply): void;
}

/**
 * Creates the cookies. @param secure true when visitors reach the site over TLS; plain http is for development and
 * private machines.
 */
export function createCookies(secure: boolean): SiteCookies {
  const prefix = secure ? '__Host-' : '';
  const [visitorName, sessionName, staffName] = [`${prefix}visitor`, `${prefix}session`, `${prefix}staff`];
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Strict: a link from another site opens no staff area with the session's rights.
  const strict = { ...attributes, sameSite: 'strict' } as const;
  const read = (request: FastifyRequest, name: string) => {
    const secret = request.cookies[name];
    return secret !== undefined && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : null;
  };
  return {
    readVisitor: (request) => read(request, visitorName),
    readSession: (request) => read(request, sessionName),
    setSession: (reply, secret, maxAgeSeconds) => {
      reply.setCookie(sessionName, secret, { ...attributes, maxAge: maxAgeSeconds });
    },
    clearSession: (reply) => {
      reply.clearCookie(sessionName, attributes);
    },
    readStaff: (request) => read(request, staffName),
    setStaff: (reply, secret, maxAgeSeconds) => {
      reply.setCookie(staffName, secret, { ...strict, maxAge: maxAgeSeconds });
    },
    clearStaff: (reply) => {
      reply.clearCookie(staffName, strict);
    },
    ensureVisitor: (request, reply) => {
      if (request.caller.visitor !== null) return request.caller.visitor;
      const secret = newSecret();
      reply.setCookie(visitorName, secret, { ...attributes, maxAge: YEAR_SECONDS });
      const visitor = hashSecret(secret);
      request.caller = { ...request.caller, visitor };
      return visitor;
    },
  };
}
