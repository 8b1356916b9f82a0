import type { ZodObject, ZodType, z } from 'zod';
import type { ActionSentence } from '#domain/staff-actions/sentences.ts';
import type { StaffArea } from '#domain/staff-areas.ts';
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
  /** Roles that may call it. Required: a route without it does not compile, and an empty list does not start. */
  access: readonly Role[];
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodObject;
  /** A body for OpenAPI, and for the tests that make every call. */
  example?: object;
  /** Status and shape of each success. A string means a file of that media type, or of one of several, separated by commas. */
  responses: Record<number, ZodType | string>;
  /** Errors of the call, in addition to those of every call. */
  errors?: readonly ErrorCode[];
  /** Accepts a form (application/x-www-form-urlencoded) instead of JSON: an outside service calls it. */
  form?: true;
  /** Accepts a file of any type as its body, instead of JSON. */
  file?: true;
  /** Creates something and takes an Idempotency-Key header. */
  idempotent?: true;
  /**
   * Answers within 5 seconds, with 503 when the work is not done by then: a repeated call with the same key finishes it.
   */
  answersInTime?: true;
  /** Largest body in bytes, where it exceeds the usual 64 kB. */
  maxBodyBytes?: number;
  /**
   * Caching of its successes. By default caches store none (`no-store`). `revalidate`: a cache checks before each use
   * that its copy is current, so the answer must be the same for every caller.
   */
  caching?: 'revalidate';
  /**
   * Answers every caller the same, so no session is read: it works for signed-in callers while the database is down.
   */
  anonymous?: true;
  /**
   * Its sentence in the activity log, without its actor: 'Paid {amount} for {object|an order}' (decision 009). Required for each
   * write that only staff make, where null leaves out one that changes nothing. A read has one when it takes data out of the shop.
   */
  activity?: ActionSentence | null;
  /**
   * Handles money, prices, settings or exported data: an identified member has to enter the passcode again after some minutes;
   * with `after_first_run`, not while the owner sets the shop up with the passcode that they have just made.
   */
  asksPasscodeAgain?: true | 'after_first_run';
  /**
   * Needs an identified member once the shop has one (R-038: money, prices, payees, settings, exports and
   * members). By default `needsIdentifiedMember` decides by the kind of the call.
   */
  needsMember?: boolean;
  /** Begins something of a customer's: refused with `shop_not_open` until the shop is open, but not to staff. */
  needsOpenShop?: true;
  /** Allows a write before a member identifies, when STAFF_PASSCODE_REQUIRED is set. */
  beforePasscode?: true;
}

export type Endpoint<Shape extends EndpointShape = EndpointShape> = Shape & { method: Method; path: string };

/** Makes the compiler require the sentence of a write that only staff make, and refuse one of a call that others may make. */
type ActivityOf<Shape extends EndpointShape> = Shape['access'][number] extends StaffArea
  ? (typeof ALL_ROUTES)[Shape['id']] extends `GET ${string}`
    ? unknown
    : { activity: ActionSentence | null }
  : { activity?: never };

/** Checks the example against the schema of the body. */
type ExampleOf<Shape extends EndpointShape> = Shape extends { body: infer Body extends ZodObject }
  ? { example?: DeepReadonly<z.input<Body>> }
  : { example?: never };

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

/** All roles: every caller, signed in or not. */
export const everyone: readonly Role[] = ROLES;

/**
 * Declares one call of the HTTP interface. The server's routes and guards, the browser's types and OpenAPI are
 * derived from it (design, section 3).
 */
export function endpoint<const Shape extends EndpointShape>(
  shape: Shape & ActivityOf<Shape> & ExampleOf<Shape>,
): Endpoint<Shape> {
  const [method, path] = ALL_ROUTES[shape.id].split(' ');
  if (path === undefined || !isMethod(method)) throw new Error(`Route ${shape.id} has no method and path`);
  if (shape.access.length === 0) throw new Error(`Route ${shape.id} names no role`);
  if (shape.anonymous && shape.access !== everyone) throw new Error(`Route ${shape.id} has to know who asks`);
  return { ...shape, method, path };
}

function isMethod(text: string | undefined): text is Method {
  return text === 'GET' || text === 'POST' || text === 'PATCH' || text === 'DELETE';
}
