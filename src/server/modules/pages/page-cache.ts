import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { RenderedPage } from '#contracts/pages.ts';
import { contentTag } from '#server/platform/http/entity-tag.ts';

/** A page ready to be sent: compressed once, not once per visitor. */
export interface CachedPage {
  status: RenderedPage['status'];
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** Far more than the catalogue's pages; where it is larger, the pages that were asked for last are kept. */
const MOST_PAGES = 600;
const BROTLI_QUALITY = 9;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Render = (path: string, version: number) => Promise<RenderedPage>;

interface PageCache {
  /** @param version of the catalogue: a page of another version is rendered anew. */
  get(path: string, version: number): Promise<CachedPage>;
}

/** Keeps nothing: for pages whose code changes while the server runs. */
export function renderEachTime(render: Render): PageCache {
  return { get: async (path, version) => compress(await render(path, version)) };
}

/** Keeps rendered pages until a price changes. It is asked for pages that exist alone, and for the one that says 404. */
export function createPageCache(render: Render): PageCache {
  let keptVersion = -1;
  let pages = new Map<string, Promise<CachedPage>>();
  return {
    get: async (path, version) => {
      if (version !== keptVersion) {
        keptVersion = version;
        pages = new Map();
      }
      const known = pages.get(path);
      const own = pages;
      if (known !== undefined) {
        // Behind all others, so that the first is the one that nobody has asked for the longest.
        own.delete(path);
        own.set(path, known);
        return known;
      }
      const made = render(path, version).then(compress);
      const [oldest] = own.keys();
      if (own.size >= MOST_PAGES && oldest !== undefined) own.delete(oldest);
      own.set(path, made);
      made.catch(() => own.delete(path));
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
  // Weak: it names what the page says, in whatever encoding (RFC 9110, 8.8.3.3).
  const etag = `W/"${contentTag(identity)}"`;
  return { status, etag, bodies: { br, gzip: gz, identity } };
}
