import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ENTRY_SCRIPT_HEADER, type PageRenderer } from '#contracts/pages.ts';
import { dropPageHeaders } from '#server/platform/http/security-headers.ts';

/** Source of the pages: a build, or in development their source files. */
export interface PageSource {
  /**
   * Serves the files that pages load (scripts, styles, fonts, pictures) and returns the renderer; null when there is
   * none.
   */
  open(app: FastifyInstance): Promise<PageRenderer | null>;
  /** True when the page stays the same until the catalog changes. */
  keepsPages: boolean;
}

const IMMUTABLE_CACHING = 'public, max-age=31536000, immutable';
/** Scripts, style sheets and fonts, compressed or not, which browsers never show as a page. */
const PART_OF_PAGES = /\.(js|css|woff2)(\.(br|gz))?$/;
/** Workers that show pages without a connection: browsers revalidate their script, and each may call only this site. */
const SITE_WORKER = /[\\/](driver|offline)-worker\.js(\.(br|gz))?$/;
const SITE_WORKER_POLICY = "default-src 'none';connect-src 'self'";
/** Script of the worker that reads barcodes (ui/scan/camera). */
const DECODER = /decode-worker-[\w-]+\.js(\.(br|gz))?$/;
/** A worker uses the policy of its own script: WebAssembly is allowed there, and on no page. */
const DECODER_POLICY = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

/**
 * Returns the built pages.
 * @param buildDir folder of the build: `client/` is served, `server/entry-server.js` renders.
 */
export function builtPages(buildDir: string): PageSource {
  return {
    keepsPages: true,
    open: async (app) => {
      const file = path.join(buildDir, 'server', 'entry-server.js');
      if (!fs.existsSync(file)) return null;
      const renderer: PageRenderer = await import(pathToFileURL(file).href);
      await serveFiles(app, path.join(buildDir, 'client'));
      nameEntryScript(app, renderer);
      return renderer;
    },
  };
}

/** Sends the build's script in a header of each API answer. */
function nameEntryScript(app: FastifyInstance, renderer: PageRenderer): void {
  const script = renderer.entryScript?.();
  if (script === undefined) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header(ENTRY_SCRIPT_HEADER, script);
    done();
  });
}

/**
 * Serves the current files of the folder; other addresses below it are pages, or not found. Each folder of them is one route: one
 * for each file would be 1,400, which took a fifth of a start (decision 006).
 */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cachingOf(file));
      if (SITE_WORKER.test(file)) reply.header('content-security-policy', SITE_WORKER_POLICY);
      else if (DECODER.test(file)) reply.header('content-security-policy', DECODER_POLICY);
      else if (PART_OF_PAGES.test(file)) dropPageHeaders(reply);
    },
  });
  const files = listFiles(root);
  const routeOf = (file: string) => (file.includes('/') ? `/${file.slice(0, file.indexOf('/'))}/*` : `/${file}`);
  for (const url of new Set(files.map(routeOf))) addFiles(app, url, new Set(files));
}

function cachingOf(file: string): string {
  if (SITE_WORKER.test(file)) return 'no-cache';
  return file.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE_CACHING : 'public, max-age=3600';
}

/** Adds the route of a file, or of all files in a folder. */
function addFiles(app: FastifyInstance, url: string, files: ReadonlySet<string>): void {
  app.route<{ Params: { '*'?: string } }>({
    method: ['HEAD', 'GET'],
    url,
    schema: { hide: true },
    handler: (request, reply) => {
      const file = url.slice(1).replace('*', () => request.params['*'] ?? '');
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound();
    },
  });
}

/** Lists the files of a folder as relative paths, without hidden ones. */
function listFiles(root: string): string[] {
  return fs
    .readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
}
