import crypto from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';

const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://places.googleapis.com'];
const TIKTOK = 'https://analytics.tiktok.com';
/** Further hosts that the pixel reports to: those of TikTok's list that its events need. */
const TIKTOK_REPORTS = [TIKTOK, 'https://analytics-ipv6.tiktokw.us'];

/** Hosts of others that pages may load from. */
export interface AllowedHosts {
  /** Google's, for address suggestions. */
  maps: boolean;
  /** TikTok's, for its pixel. */
  pixel: boolean;
}

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

/** Headers of every answer beside its policy: those that the package `helmet` sets. */
const SAFE = {
  ...NOT_CACHED,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** Headers that ask a browser for TLS. */
const TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Adds the headers of every answer, with a strict policy without `unsafe-inline`: pages have no inline style, and one inline
 * script that is known by its hash.
 * Google's hosts are allowed only while address suggestions are configured, TikTok's only while its pixel is.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { secure, allowed }: { secure: boolean; allowed: () => AllowedHosts },
): void {
  const headersFor = (hosts: AllowedHosts) => ({
    ...SAFE,
    ...(secure ? TLS : {}),
    [POLICY]: policyFor(hosts, secure),
  });
  const pairFor = (maps: boolean) => ({
    withPixel: headersFor({ maps, pixel: true }),
    withoutPixel: headersFor({ maps, pixel: false }),
  });
  const [withMaps, withoutMaps] = [pairFor(true), pairFor(false)];
  app.addHook('onRequest', (_request, reply, done) => {
    const { maps, pixel } = allowed();
    reply.headers((maps ? withMaps : withoutMaps)[pixel ? 'withPixel' : 'withoutPixel']);
    done();
  });
}

function policyFor({ maps, pixel }: AllowedHosts, secure: boolean): string {
  const google = maps ? GOOGLE_MAPS : [];
  const directives = [
    ["default-src 'none'"],
    ["script-src 'self'", hashSource(FIRST_PRESS_SCRIPT), ...google, ...(pixel ? [TIKTOK] : [])],
    [OWN_STYLES],
    ["img-src 'self' data:", ...(pixel ? [TIKTOK] : [])],
    ["font-src 'self'"],
    // The preview of an e-mail.
    ["frame-src 'self'"],
    ["connect-src 'self'", ...google, ...(pixel ? TIKTOK_REPORTS : [])],
    ["manifest-src 'self'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    ...(secure ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(';');
}

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

/** Returns the source of a policy that allows one inline style or script, and no other. */
export function hashSource(text: string): string {
  return `'sha256-${crypto.hash('sha256', text, 'base64')}'`;
}

/** Allows an answer its one inline style. @param source of `hashSource`; null for a page without one */
export function allowStyle(reply: Pick<FastifyReply, 'getHeader' | 'header'>, source: string | null): void {
  if (source === null) return;
  reply.header(POLICY, String(reply.getHeader(POLICY)).replace(OWN_STYLES, `${OWN_STYLES} ${source}`));
}
