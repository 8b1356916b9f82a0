import type { ZodObject, ZodType } from 'zod';
import { DOOR_ROUTES } from './door-routes.ts';
import type { ErrorCode } from './errors.ts';
import { PROVIDER_ROUTES } from './provider-routes.ts';
import { ROUTES, type RouteId } from './routes.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** Method and path of every call. */
export const ALL_ROUTES = { ...ROUTES, ...STAFF_ROUTES, ...DOOR_ROUTES, ...PROVIDER_ROUTES };

/** Roles of callers. A visitor has not signed in; staff are named by the area they work in. */
export const ROLES = ['visitor', 'customer', 'pos', 'repair-pos', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface EndpointShape {
  id: RouteId;
  /** One sentence for OpenAPI. */
  summary: string;
  /** Roles that may call it. Required: a route without it does not compile, an empty one does not start. */
  access: readonly Role[];
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodObject;
  /** Status and shape of each success. A string means a file of that media type, or of one of several with commas between them. */
  responses: Record<number, ZodType | string>;
  /** Its errors, beyond those of every call. */
  errors?: readonly ErrorCode[];
  /** Takes a form (application/x-www-form-urlencoded) in place of JSON: an outside service calls it. */
  form?: true;
  /** Takes a file as its body, of whatever type, in place of JSON. */
  file?: true;
  /** Creates something and takes an Idempotency-Key header. */
  idempotent?: true;
  /**
   * Is answered within 5 seconds, with 503 where it is not done by then: the same key settles it when it is sent again.
   */
  answersInTime?: true;
  /** Largest body in bytes, where that is more than the 64 kB of every call. */
  maxBodyBytes?: number;
  /**
   * Caching of its successes. Left out: caches store none (`no-store`). `revalidate`: a cache asks before each use
   * whether its copy is current, so the answer must be the same for every caller.
   */
  caching?: 'revalidate';
  /**
   * Answers the same to every caller, so no session is read: it works for signed-in callers while the database is down.
   */
  anonymous?: true;
  /**
   * Goes into the list of what staff did, or not. Left out: calls that only staff may make do, unless they only read. `true`
   * for a read that takes data out of the shop, `false` for a write that changes nothing.
   */
  recorded?: boolean;
  /** Money, prices, or data that leaves the shop: a member who is identified enters the passcode again, once in some minutes. */
  asksPasscodeAgain?: true;
  /**
   * Needs an identified member from the shop's first member on (R-038: money, prices, payees, settings, exports and
   * members). Left out: `asksWhoActs` says so by the kind of the call.
   */
  needsMember?: boolean;
  /** Write that staff may make before they identify, when STAFF_PASSCODE_REQUIRED is set. */
  beforePasscode?: true;
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape & { method: Method; path: string };

/** All roles: every caller, signed in or not. */
export const everyone: readonly Role[] = ROLES;

/**
 * Declares one call of the HTTP interface. The server routes and guards by it; the browser's types and OpenAPI are
 * derived from it (design, section 3).
 */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Endpoint<Shape> {
  const [method, path] = ALL_ROUTES[shape.id].split(' ');
  if (path === undefined || !isMethod(method)) throw new Error(`Route ${shape.id} has no method and path`);
  if (shape.access.length === 0) throw new Error(`Route ${shape.id} names no role`);
  if (shape.anonymous && shape.access !== everyone) throw new Error(`Route ${shape.id} has to know who asks`);
  return { ...shape, method, path };
}

function isMethod(text: string | undefined): text is Method {
  return text === 'GET' || text === 'POST' || text === 'PATCH' || text === 'DELETE';
}
