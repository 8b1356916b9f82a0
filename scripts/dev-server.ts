import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { PageAssets, PageRenderer } from '#contracts/pages.ts';
import type { PageSource } from '#server/modules/pages/index.ts';
import { loadEnv } from '#server/platform/env.ts';
import { runServer } from '#server/serve.ts';
import { ROOT } from './run-tool.ts';

/**
 * Runs the product with pages rendered from their sources: a saved component is updated on screen and keeps its state.
 */
const ENTRY = '/src/web/entry-server.tsx';
const ASSETS: PageAssets = {
  script: '/src/web/entry-client.tsx',
  modules: [],
  styles: ['/src/web/styles/app.css?direct'],
  fonts: [],
};
/** Folders that the running product, builds and tests write to. */
const OUTPUT_FOLDERS = ['build', 'data', 'backups', 'test-results', 'playwright-report'];

/**
 * Keeps the state of pages: a page's file has exports beside its component, for which React would reload the page at
 * each change.
 */
const KEEP_STATE_OF_PAGES: Plugin = {
  name: 'keep-state-of-pages',
  transformIndexHtml: () => [
    { tag: 'script', children: `window.__getReactRefreshIgnoredExports = () => ['head', 'exists'];` },
  ],
};

const sources: PageSource = {
  keepsPages: false,
  open: async (app) => {
    const vite = await openVite(app);
    const load = async (): Promise<PageRenderer> => {
      const { render, fixedPaths, publicPaths } = await vite.ssrLoadModule(ENTRY);
      return { render, fixedPaths, publicPaths };
    };
    return {
      ...(await load()),
      render: async (input) => {
        const { render } = await load();
        const { status, html } = await render({ ...input, assets: ASSETS });
        return { status, html: await vite.transformIndexHtml(input.path, html) };
      },
    };
  },
};

async function openVite(app: FastifyInstance): Promise<ViteDevServer> {
  const dataDir = path.resolve(loadEnv().DATA_DIR);
  const vite = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    appType: 'custom',
    plugins: [KEEP_STATE_OF_PAGES],
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: {
        ignored: [...OUTPUT_FOLDERS.map((folder) => path.join(ROOT, folder)), dataDir].map((folder) => `${folder}/**`),
      },
    },
  });
  app.addHook('preClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    const policy = loosen(String(reply.getHeader('content-security-policy')));
    reply.header('content-security-policy', policy);
    if (request.url.startsWith('/ui?')) {
      // The page of parts shows itself in frames.
      reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      reply.header('x-frame-options', 'SAMEORIGIN');
    }
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  return vite;
}

/**
 * Loosens the policy of pages: Vite writes scripts and styles into them, replaces them on the fly, and polls for a new server
 * in a worker. A hash goes, since browsers ignore `unsafe-inline` beside one.
 */
function loosen(policy: string): string {
  const withoutHashes = policy.replaceAll(/ 'sha256-[^']+'/g, '');
  return `${withoutHashes.replaceAll(/(script|style)-src/g, "$& 'unsafe-inline'")};worker-src blob:`;
}

await runServer({ pages: sources });
