import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, hashSecret, newSecret } from '../access.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Milliseconds left to answer a call that declares `answersInTime`. */
    msLeft: number;
  }
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Cookies of this site: http-only, same-site, and with the `__Host-` prefix when the site is served over TLS. */
export interface SiteCookies {
  /** SHA-256 of the visitor's secret, or null for a browser without one. */
  readVisitor(request: FastifyRequest): string | null;
  /** Returns the same, and creates a secret for a browser without one. */
  ensureVisitor(request: FastifyRequest, reply: FastifyReply): string;
  /** SHA-256 of the session's secret, or null for a browser without one. */
  readSession(request: FastifyRequest): string | null;
  /** Sets the secret of a session. The server decides when the session ends; the browser drops the cookie after `maxAge`. */
  setSession(reply: FastifyReply, secret: string, maxAgeSeconds: number): void;
  /** Removes the secret of the session. */
  clearSession(reply: FastifyReply): void;
  /** The same three for the staff session, which a browser can have in addition to a customer's. */
  readStaff(request: FastifyRequest): string | null;
  setStaff(reply: FastifyReply, secret: string, maxAgeSeconds: number): void;
  clearStaff(reply: FastifyReply): void;
}

/**
 * Creates the cookies. @param secure true when visitors reach the site over TLS; plain http is for development and
 * private machines
 */
export function createCookies(secure: boolean): SiteCookies {
  const prefix = secure ? '__Host-' : '';
  const [visitorName, sessionName, staffName] = [`${prefix}visitor`, `${prefix}session`, `${prefix}staff`];
  const attributes = `Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=`;
  const lax = `${attributes}Lax`;
  // Strict: a link from another site must not open a staff area with the session's rights.
  const strict = `${attributes}Strict`;
  const read = (request: FastifyRequest, name: string) => {
    const secret = readCookie(request.headers.cookie, name);
    return secret !== null && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : null;
  };
  const set = (reply: FastifyReply, name: string, secret: string, maxAgeSeconds: number, rest: string) => {
    reply.header('set-cookie', `${name}=${secret}; Max-Age=${maxAgeSeconds}; ${rest}`);
  };
  const clear = (reply: FastifyReply, name: string, rest: string) => {
    reply.header('set-cookie', `${name}=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${rest}`);
  };
  return {
    readVisitor: (request) => read(request, visitorName),
    readSession: (request) => read(request, sessionName),
    setSession: (reply, secret, maxAgeSeconds) => set(reply, sessionName, secret, maxAgeSeconds, lax),
    clearSession: (reply) => clear(reply, sessionName, lax),
    readStaff: (request) => read(request, staffName),
    setStaff: (reply, secret, maxAgeSeconds) => set(reply, staffName, secret, maxAgeSeconds, strict),
    clearStaff: (reply) => clear(reply, staffName, strict),
    ensureVisitor: (request, reply) => {
      if (request.caller.visitor !== null) return request.caller.visitor;
      const secret = newSecret();
      set(reply, visitorName, secret, YEAR_SECONDS, lax);
      const visitor = hashSecret(secret);
      request.caller = { ...request.caller, visitor };
      return visitor;
    },
  };
}

/** Returns the raw value of the first cookie with this name in a Cookie header (RFC 6265, 4.2.1); null without one. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (let start = 0; start < header.length; ) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals === -1) return null;
    if (equals < end && header.slice(start, equals).trim() === name) return header.slice(equals + 1, end).trim();
    start = end + 1;
  }
  return null;
}
