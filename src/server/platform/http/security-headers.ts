import crypto from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FIRST_PRESS_SCRIPT } from '#contracts/first-press.ts';

const GOOGLE_MAPS = ['https://maps.googleapis.com', 'https://places.googleapis.com'];
const TIKTOK = 'https://analytics.tiktok.com';
/** Hosts that the pixel's events report to, from TikTok's list. */
const TIKTOK_REPORTS = [TIKTOK, 'https://analytics-ipv6.tiktokw.us'];

/** External hosts that pages may load from. */
export interface AllowedHosts {
  /** Google's, for address suggestions. */
  maps: boolean;
  /** TikTok's, for its pixel. */
  pixel: boolean;
}

/** Default of every answer, because most are personal and errors are temporary. */
const NOT_CACHED = { 'cache-control': 'no-store' } as const;

/** Headers of an answer sent before any hook runs: JSON, with nothing to display. */
export const HEADERS_WITHOUT_HOOKS = {
  ...NOT_CACHED,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const;

/** Headers kept on a file that only pages load: how to read and cache it, who may load it, and TLS for its host. */
const SUBRESOURCE_HEADERS: ReadonlySet<string> = new Set([
  ...['content-type', 'content-length', 'content-encoding', 'content-range', 'cache-control', 'etag', 'vary'],
  ...['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'],
]);

/**
 * Removes the headers that protect pages from the answer with a script, a style sheet or a font. Browsers ignore them
 * there, and on a slow network 700 bytes on each of 16 files delay a page's first view by 50 ms. Not for files that a
 * browser shows as a page, such as SVG, and not for a worker's script, which has its own policy.
 */
export function dropPageHeaders(reply: Pick<FastifyReply, 'getHeaders' | 'removeHeader'>): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!SUBRESOURCE_HEADERS.has(name)) reply.removeHeader(name);
  }
}

/** Headers of every answer except the content policy, as the package `helmet` sets them. */
const DEFAULT_HEADERS = {
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

/** Headers that make a browser require TLS. */
const TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Adds the headers of every answer, with a strict policy without `unsafe-inline`: pages have no inline style, and one inline
 * script that is allowed by its hash.
 * Google's hosts are allowed only while address suggestions are configured, TikTok's only while its pixel is.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { secure, allowed }: { secure: boolean; allowed: () => AllowedHosts },
): void {
  const headersFor = (hosts: AllowedHosts) => ({
    ...DEFAULT_HEADERS,
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
    // For the preview of an email.
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

/** Returns the policy source that allows exactly this inline style or script. */
export function hashSource(text: string): string {
  return `'sha256-${crypto.hash('sha256', text, 'base64')}'`;
}

/** Allows one inline style in an answer. @param source of `hashSource`; null for a page without a style */
export function allowStyle(reply: Pick<FastifyReply, 'getHeader' | 'header'>, source: string | null): void {
  if (source === null) return;
  reply.header(POLICY, String(reply.getHeader(POLICY)).replace(OWN_STYLES, `${OWN_STYLES} ${source}`));
}
