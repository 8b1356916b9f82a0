import { createHash } from 'node:crypto';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';
import { NO_COMPILERS } from './compilers.ts';

const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://places.googleapis.com'];
const TIKTOK = 'https://analytics.tiktok.com';
/** Further hosts that the pixel reports to: those of TikTok's list that its events need. */
const TIKTOK_REPORTS = [TIKTOK, 'https://analytics-ipv6.tiktokw.us'];

/** Default of every answer: most are personal, and errors are temporary. */
const NOT_CACHED = { 'cache-control': 'no-store' } as const;

/** Headers for an answer that is sent before any hook runs: JSON, with nothing to display. */
export const HEADERS_WITHOUT_HOOKS = {
  ...NOT_CACHED,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** What a file keeps that only a page loads: how to read and cache it, who may load it, and TLS for its host. */
const KEPT_BY_PARTS_OF_PAGES: ReadonlySet<string> = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-range', 'cache-control', 'etag', 'vary'],
  ...['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'],
]);

/**
 * Removes the headers that protect a page from the answer with a script, a style sheet or a font. A browser ignores them
 * there, and on a slow network the 700 bytes with each of 16 files delay a page's first view by 50 ms. Not for what a
 * browser shows as a page of its own, such as SVG, and not for the script of a worker, which has a policy of its own.
 */
export function dropPageHeaders(reply: Pick<FastifyReply, 'getHeaders' | 'removeHeader'>): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!KEPT_BY_PARTS_OF_PAGES.has(name)) reply.removeHeader(name);
  }
}

/**
 * Adds the headers of every answer, with a strict policy without `unsafe-inline`: pages have no inline style, and one inline
 * script that is known by its hash.
 * Google's hosts are allowed only when address suggestions are configured, TikTok's only when its pixel is.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { secure, maps, pixel }: { secure: boolean; maps: boolean; pixel: boolean },
): Promise<void> {
  const google = maps ? GOOGLE_MAPS : [];
  const safe = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", `'sha256-${hashOf(FIRST_PRESS_SCRIPT)}'`, ...google, ...(pixel ? [TIKTOK] : [])],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...(pixel ? [TIKTOK] : [])],
        fontSrc: ["'self'"],
        // The preview of an e-mail.
        frameSrc: ["'self'"],
        connectSrc: ["'self'", ...google, ...(pixel ? TIKTOK_REPORTS : [])],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const headers = { ...safe, ...NOT_CACHED };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}

/**
 * Reads the headers that Helmet sets. They are the same for every answer, and Helmet would compute them for each, so a
 * separate app computes them once.
 */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify(NO_COMPILERS);
  await probe.register(helmet, options);
  probe.get('/', async (_request, reply) => reply.getHeaders());
  const headers = z.record(z.string(), z.string()).parse((await probe.inject('/')).json());
  await probe.close();
  return headers;
}
