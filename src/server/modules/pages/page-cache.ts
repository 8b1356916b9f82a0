import crypto from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RenderedPage } from '#contracts/pages.ts';

/** A page ready to be sent: compressed once, not once per visitor. */
export interface CachedPage {
  status: RenderedPage['status'];
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Addresses of public pages are bounded by the catalogue; this is a lid for safety, far above it. */
const MOST_PAGES = 600;
const BROTLI_QUALITY = 9;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Keeps rendered pages until a price changes. Only pages that exist are kept, so that visitors cannot fill it. */
export function createPageCache(render: (path: string, version: number) => Promise<RenderedPage>) {
  let keptVersion = -1;
  let pages = new Map<string, Promise<CachedPage>>();
  return {
    /** @param version of the catalogue: a page of another version is rendered anew. */
    get: async (path: string, version: number): Promise<CachedPage> => {
      if (version !== keptVersion) {
        keptVersion = version;
        pages = new Map();
      }
      const known = pages.get(path);
      if (known !== undefined) return known;
      const own = pages;
      const made = render(path, version).then(compress);
      if (own.size < MOST_PAGES) own.set(path, made);
      const forget = () => own.delete(path);
      made.then((page) => page.status === 404 && forget(), forget);
      return made;
    },
  };
}

async function compress({ status, html }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip(identity),
  ]);
  const etag = `"${crypto.createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, etag, bodies: { br, gzip: gz, identity } };
}
