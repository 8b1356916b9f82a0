import type { FastifyRequest } from 'fastify';
import { type Caller, createCaller } from '../access.ts';
import type { SiteCookies } from './site-cookies.ts';

/** Reads each kind of session from a request; null at once when the request has no cookie of it. */
interface Identifiers {
  user(request: FastifyRequest): Promise<Caller['user']> | null;
  staff(request: FastifyRequest): Promise<Caller['staff']> | null;
}

/**
 * Says who sends a request. Sessions are looked up only for calls of the interface that ask for it: pages, their files and
 * some calls are the same for everybody. While the database is away nobody's session can be checked, which fails the
 * request: a caller who is signed in is never treated as one who is not.
 */
export function createIdentify(
  cookies: SiteCookies,
  identifiers: Identifiers,
): (request: FastifyRequest) => Caller | Promise<Caller> {
  return (request) => {
    const visitor = cookies.readVisitor(request);
    const nobody = createCaller({ visitor, user: null, sessionEnded: false, staff: null });
    const { url, config } = request.routeOptions;
    if (config.endpoint?.anonymous || !url?.startsWith('/api/')) return nobody;
    const [user, staff] = [identifiers.user(request), identifiers.staff(request)];
    if (user === null && staff === null) return nobody;
    return Promise.all([user, staff]).then(([account, session]) =>
      createCaller({ visitor, user: account, sessionEnded: user !== null && account === null, staff: session }),
    );
  };
}
