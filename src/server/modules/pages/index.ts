import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageRenderer, ShopFacts } from '#contracts/pages.ts';
import { findDeviceTypeBySlug } from '#domain/catalog/slugs.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';

/** Its address holds a secret until the browser has read it: nobody is told where one comes from. */
const SECRET_IN_ADDRESS = '/reset-password';
/** With a query its address names somebody's order: a search engine may list the page, and not that address. */
const ORDER_IN_ADDRESS = '/confirmation';

const ANY_ORDER = '/orders/00000000-0000-4000-8000-000000000000';

const ASSETS_ARE_NEW = 'public, max-age=31536000, immutable';

/**
 * Serves the site's pages, rendered on the server with today's prices and kept until one changes, and the built files.
 * Pages are the same for everybody: personal data is fetched by the browser.
 * @param buildDir folder of the build: `client/` is served, `server/entry-server.js` renders.
 */
export async function createPages(
  app: FastifyInstance,
  context: Context,
  catalog: CatalogCache,
  buildDir: string,
): Promise<void> {
  const renderer = await loadRenderer(buildDir);
  if (renderer === null) {
    context.log.warn('there is no build: pages are not served, the API is');
    app.setNotFoundHandler(() => fail('not_found'));
    return;
  }
  const shop = shopFacts(context.env, context.publicUrl);
  const cache = createPageCache(async (pagePath) =>
    renderer.render({ path: pagePath, data: pageData(shop, await catalog.current(), pagePath) }),
  );
  await app.register(fastifyStatic, {
    root: path.join(buildDir, 'client'),
    preCompressed: true,
    index: false,
    redirect: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? ASSETS_ARE_NEW : 'public, max-age=3600',
      );
    },
  });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { list } = await catalog.current();
    const products = DEVICE_TYPES.flatMap((deviceType) => list(deviceType));
    return reply.type('application/xml').send(makeSitemap(context.publicUrl, renderer.publicPaths, products));
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain').send(makeRobots(context.publicUrl)),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const pagePath = request.url.split('?')[0] ?? '/';
    if (pagePath.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) fail('not_found');
    const tidy = tidyPath(pagePath);
    if (tidy !== pagePath) return reply.redirect(tidy + request.url.slice(pagePath.length), 308);
    if (pagePath === SECRET_IN_ADDRESS) reply.header('referrer-policy', 'no-referrer');
    if (pagePath === ORDER_IN_ADDRESS && request.url.includes('?')) reply.header('x-robots-tag', 'noindex');
    const { version } = await catalog.current();
    return sendPage(request, reply, await cache.get(cacheKey(pagePath), version));
  });
  // Fixed pages are rendered before the first visitor comes.
  const { version } = await catalog.current();
  await Promise.all(renderer.publicPaths.map((pagePath) => cache.get(pagePath, version)));
}

/** One slash where there are several, none at the end. Browsers read a backslash as a slash, and two as another site. */
function tidyPath(pagePath: string): string {
  return pagePath.replace(/[\\/]{2,}/g, '/').replace(/(?<=.)[\\/]$/, '');
}

/** A page of one order is the same for every token and id: its data is fetched by the browser. */
function cacheKey(pagePath: string): string {
  if (/^\/track\/[^/]+$/.test(pagePath)) return '/track/link';
  return pagePath.replace(/^\/orders\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, ANY_ORDER);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-cache').header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

function pageData(shop: ShopFacts, catalog: Catalog, pagePath: string): PageData {
  const [area, slug] = pagePath.split('/').filter((part) => part !== '');
  const deviceType = area === 'sell' && slug !== undefined ? findDeviceTypeBySlug(slug) : null;
  return { shop, deviceTypes: catalog.deviceTypes, products: deviceType === null ? null : catalog.list(deviceType) };
}

async function loadRenderer(buildDir: string): Promise<PageRenderer | null> {
  const file = path.join(buildDir, 'server', 'entry-server.js');
  if (!fs.existsSync(file)) return null;
  const built: PageRenderer = await import(pathToFileURL(file).href);
  return built;
}
