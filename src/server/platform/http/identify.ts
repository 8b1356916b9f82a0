import type { FastifyRequest } from 'fastify';
import { type Caller, createCaller } from '../access.ts';
import type { SiteCookies } from './site-cookies.ts';

/** Readers of each kind of session; return null immediately when the request does not have its cookie. */
interface Identifiers {
  user(request: FastifyRequest): Promise<Caller['user']> | null;
  staff(request: FastifyRequest): Promise<Caller['staff']> | null;
}

/**
 * Creates the lookup of a request's sender. Looks up sessions only for API calls that need one: pages, their
 * files and some calls are the same for all visitors. While the database is away the request fails, because no session
 * can be checked: a signed-in caller is never treated as a guest.
 */
export function createIdentify(
  cookies: SiteCookies,
  identifiers: Identifiers,
): (request: FastifyRequest) => Caller | Promise<Caller> {
  return (request) => {
    const { url, config } = request.routeOptions;
    if (config.endpoint?.anonymous || !url?.startsWith('/api/')) return guestCaller(cookies, request);
    const [user, staff] = [identifiers.user(request), identifiers.staff(request)];
    if (user === null && staff === null) return guestCaller(cookies, request);
    const visitor = cookies.readVisitor(request);
    return Promise.all([user, staff]).then(([account, session]) =>
      createCaller({ visitor, user: account, sessionEnded: user !== null && account === null, staff: session }),
    );
  };
}

const GUEST = createCaller({ visitor: null, user: null, sessionEnded: false, staff: null });

/** Creates a caller without a session. Hashes the visitor's secret on first use, which few of these calls need. */
function guestCaller(cookies: SiteCookies, request: FastifyRequest): Caller {
  return {
    ...GUEST,
    get visitor() {
      return cookies.readVisitor(request);
    },
  };
}
