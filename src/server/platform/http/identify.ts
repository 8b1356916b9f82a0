import type { FastifyRequest } from 'fastify';
import { type Caller, createCaller } from '../access.ts';
import type { SiteCookies } from './site-cookies.ts';

/** Reads each kind of session from a request; null at once when the request has no cookie of it. */
interface Identifiers {
  user(request: FastifyRequest): Promise<Caller['user']> | null;
  staff(request: FastifyRequest): Promise<Caller['staff']> | null;
}

/**
 * Creates the lookup of a request's sender. Sessions are looked up only for API calls that declare it: pages, their
 * files and some calls are the same for all visitors. While the database is away no session can be checked, which fails
 * the request: a signed-in caller is never treated as a guest.
 */
export function createIdentify(
  cookies: SiteCookies,
  identifiers: Identifiers,
): (request: FastifyRequest) => Caller | Promise<Caller> {
  return (request) => {
    const { url, config } = request.routeOptions;
    if (config.endpoint?.anonymous || !url?.startsWith('/api/')) return guest(cookies, request);
    const [user, staff] = [identifiers.user(request), identifiers.staff(request)];
    if (user === null && staff === null) return guest(cookies, request);
    const visitor = cookies.readVisitor(request);
    return Promise.all([user, staff]).then(([account, session]) =>
      createCaller({ visitor, user: account, sessionEnded: user !== null && account === null, staff: session }),
    );
  };
}

const GUEST = createCaller({ visitor: null, user: null, sessionEnded: false, staff: null });

/** A caller without a session. The visitor's secret is hashed when it is asked for, which few of such calls do. */
function guest(cookies: SiteCookies, request: FastifyRequest): Caller {
  return {
    ...GUEST,
    get visitor() {
      return cookies.readVisitor(request);
    },
  };
}
