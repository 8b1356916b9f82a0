import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { RenderedPage } from '#contracts/pages.ts';
import { contentTag } from '#server/platform/http/entity-tag.ts';
import { hashSource } from '#server/platform/http/security-headers.ts';

/** A page ready to be sent: compressed once, not once per visitor. */
export interface CachedPage {
  status: RenderedPage['status'];
  etag: string;
  /** Source of its inline style for the content security policy; null without one. */
  styleSource: string | null;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Returns the encoding for a browser. @param accepted its header Accept-Encoding, or an empty text */
export function encodingFor(accepted: string): keyof CachedPage['bodies'] {
  return negotiate(accepted.toLowerCase(), ['br', 'gzip', 'identity']) ?? 'identity';
}

/** Limit of cached pages, far more than the catalog has; beyond it the least recently used page is dropped. */
const MAX_PAGES = 600;
const BROTLI_QUALITY = 9;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Render = (path: string, version: string) => Promise<RenderedPage>;

interface PageCache {
  /** @param version of what all pages show: a page of another version is rendered again. */
  get(path: string, version: string): Promise<CachedPage>;
}

/** Caches nothing: for pages whose code changes while the server runs. */
export function renderEachTime(render: Render): PageCache {
  return { get: async (path, version) => compress(await render(path, version)) };
}

/**
 * Caches rendered pages until their version changes. Callers request only pages that exist, and the one 404 page.
 * @param most limit of pages
 */
export function createPageCache(render: Render, most = MAX_PAGES): PageCache {
  let cachedVersion: string | null = null;
  let pages = new Map<string, Promise<CachedPage>>();
  return {
    get: async (path, version) => {
      if (version !== cachedVersion) {
        cachedVersion = version;
        pages = new Map();
      }
      const cached = pages.get(path);
      const currentPages = pages;
      if (cached !== undefined) {
        // Moves it to the end, so that the first is the least recently used.
        currentPages.delete(path);
        currentPages.set(path, cached);
        return cached;
      }
      const rendered = render(path, version).then(compress);
      const [oldest] = currentPages.keys();
      if (currentPages.size >= most && oldest !== undefined) currentPages.delete(oldest);
      currentPages.set(path, rendered);
      rendered.catch(() => currentPages.delete(path));
      return rendered;
    },
  };
}

async function compress({ status, html, style }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip(identity),
  ]);
  // Weak: it identifies the content in any encoding (RFC 9110, 8.8.3.3).
  const etag = `W/"${contentTag(identity)}"`;
  return {
    status,
    etag,
    styleSource: style === undefined ? null : hashSource(style),
    bodies: { br, gzip: gz, identity },
  };
}
