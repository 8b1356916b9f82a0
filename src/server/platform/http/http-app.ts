import crypto from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Caller } from '../access.ts';
import { waitAtMost } from '../deadline.ts';
import { fail } from '../errors.ts';
import type { Log } from '../log.ts';
import { NO_COMPILERS } from './compilers.ts';
import { answerFailures, answerUnroutable } from './failures.ts';
import type { PageSender } from './plain-page.ts';
import { waitForCalls } from './running-calls.ts';
import { type AllowedHosts, addSecurityHeaders } from './security-headers.ts';
import { type ArrivalLimits, arrivalOptions, refuseSlowBodies } from './slow-requests.ts';
import { answerUnreadable } from './unreadable-requests.ts';
import { closeUnusedConnections } from './unused-connections.ts';

const MAX_BODY_BYTES = 64 * 1024;
const ARRIVE_WITHIN_MS: ArrivalLimits = { headers: 15_000, body: 15_000, upload: 120_000 };

interface Options {
  log: Log;
  /** Configured origin of the site; undefined to use the Host header. */
  publicUrl: string | undefined;
  /** Returns the shop for the page shown when an address cannot be answered. */
  sender: () => PageSender;
  /** Returns true for a demo or a shop that isn't open, which search engines must not list. */
  isHidden: () => boolean;
  /** Number of proxies in front of the server, or their addresses. */
  trustProxy: number | string[];
  /** Returns true for an error of a service that the shop depends on, such as file storage: answered with 503. */
  isServiceFailure?: (error: unknown) => boolean;
  /** Returns the external hosts that pages may load from now. */
  allowed: () => AllowedHosts;
  /** Defaults to 15 seconds, and two minutes for files. */
  arriveWithinMs?: ArrivalLimits;
  /** Time limit of calls that declare `answersInTime`. */
  answerWithinMs: number;
  identify(request: FastifyRequest): Caller | Promise<Caller>;
}

/**
 * Creates the web server with everything that applies to each request: limits, headers, identity, one log line, errors.
 * Its hooks run for every request, and stay synchronous unless they have to wait.
 */
export async function createHttpApp(options: Options): Promise<FastifyInstance> {
  const { publicUrl, arriveWithinMs = ARRIVE_WITHIN_MS, answerWithinMs } = options;
  const { requestTimeout, http } = arrivalOptions(arriveWithinMs);
  const loggerInstance: FastifyBaseLogger = options.log;
  const app = Fastify({
    loggerInstance,
    logController: new OneLinePerRequest({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout,
    trustProxy: trustedProxies(options.trustProxy),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    // The error handler answers instead, with the text of the error table.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    ...NO_COMPILERS,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable(options.log),
    // The hook below checks the host, so the error is answered like all others.
    http: { ...http, requireHostHeader: false },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerFailures(app, options.sender, options.isServiceFailure);
  closeUnusedConnections(app);
  waitForCalls(app);
  refuseSlowBodies(app, arriveWithinMs);
  addSecurityHeaders(app, { secure: publicUrl?.startsWith('https:') ?? false, allowed: options.allowed });
  app.decorateRequest('caller');
  app.decorateRequest('msLeft', answerWithinMs);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (options.isHidden()) reply.header('x-robots-tag', 'noindex, nofollow');
    if (closing) fail('unavailable');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') fail('malformed');
    const admit = (caller: Caller) => {
      request.caller = caller;
      const { takesAnyOrigin = false } = request.routeOptions.config;
      if (isWrite(request.method) && !takesAnyOrigin && !isOwnOrigin(request, publicUrl)) fail('origin_refused');
    };
    const caller = options.identify(request);
    if (caller instanceof Promise) {
      const isLimited = request.routeOptions.config.endpoint?.answersInTime === true;
      const found = app.waitFor(caller);
      (isLimited ? waitAtMost(found, answerWithinMs) : found)
        .then((identified) => {
          request.msLeft -= reply.elapsedTime;
          admit(identified);
        })
        .then(() => done(), done);
      return;
    }
    admit(caller);
    done();
  });
  return app;
}

/** Logs a request once, when it is answered, with the route's pattern instead of the address: addresses contain ids and tokens. */
class OneLinePerRequest extends LogController {
  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'request');
  }
}

/** Builds Fastify's trust function. Hop 0 is the nearest peer; without a proxy no forwarded address is trusted. */
function trustedProxies(proxies: number | string[]): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

function isWrite(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/**
 * Returns true when a write comes from this site. Browsers declare the origin of a write. Other programs declare none
 * and send no visitor's cookies, so they may pass (OWASP, Cross-Site Request Forgery Prevention: verifying origin with
 * standard headers).
 */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (publicUrl !== undefined) return origin === publicUrl;
  return URL.canParse(origin) && new URL(origin).host === host;
}
