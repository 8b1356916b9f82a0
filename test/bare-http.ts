import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Role } from '#contracts/endpoint.ts';
import { type Caller, createCaller } from '#server/platform/access.ts';
import { createHttpApp } from '#server/platform/http/http-app.ts';
import { type AddRoute, createAddRoute } from '#server/platform/http/route.ts';
import { createCookies } from '#server/platform/http/site-cookies.ts';
import type { ArrivalLimits } from '#server/platform/http/slow-requests.ts';
import { createLog } from '#server/platform/log.ts';
import { collect } from '#test/server-harness.ts';

/** The web server without a database or modules. */
export interface BareHttp {
  http: FastifyInstance;
  addRoute: AddRoute;
  /** Returns the lines of the log so far, parsed. */
  log(): Record<string, unknown>[];
}

interface Options {
  publicUrl?: string;
  maps?: boolean;
  pixel?: boolean;
  trustProxy?: number;
  arriveWithinMs?: ArrivalLimits;
  /** Replaces a visitor with their cookie. */
  caller?: Caller;
}

export async function createBareHttp({
  publicUrl,
  maps = false,
  pixel = false,
  trustProxy = 0,
  caller,
  ...limits
}: Options = {}): Promise<BareHttp> {
  const lines: string[] = [];
  const cookies = createCookies(publicUrl?.startsWith('https:') ?? false);
  const http = await createHttpApp({
    isHidden: () => false,
    log: createLog('info', collect(lines)),
    publicUrl,
    sender: () => ({ name: 'Fixed & Sold', phone: '(512) 555-0142' }),
    trustProxy,
    allowed: () => ({ maps, pixel }),
    answerWithinMs: 4_500,
    ...limits,
    identify: (request) =>
      caller ?? createCaller({ visitor: cookies.readVisitor(request), user: null, sessionEnded: false, staff: null }),
  });
  return {
    http,
    addRoute: createAddRoute(http, { now: 'open', refresh: async () => 'open' }),
    log: () => lines.map((line) => JSON.parse(line)),
  };
}

/** Makes a contract for tests only: accepts `{ name }`, answers `{ name }`. */
export function greeting({ access = ['visitor', 'admin'] }: { access?: readonly Role[] } = {}) {
  return {
    id: 'health.live',
    summary: 'Greets',
    access,
    method: 'POST',
    path: '/greetings/:id',
    params: z.strictObject({ id: z.string().max(20) }),
    body: z.strictObject({ name: z.string().max(20) }),
    responses: { 201: z.object({ name: z.string() }) },
  } as const satisfies Endpoint;
}
