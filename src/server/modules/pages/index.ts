import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageRenderer, ShopFacts } from '#contracts/pages.ts';
import { searchedDevices, suggestDevices } from '#domain/catalog/suggest-devices.ts';
import { CODE_PARAMETER, FOLLOWED_COOKIE } from '#domain/referrals/code.ts';
import type { Invitation } from '#domain/referrals/invitation.ts';
import { shopTime } from '#domain/shop-day.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import { readPromise } from '#server/modules/promise/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { matchesEtag } from '#server/platform/http/entity-tag.ts';
import { allowStyle } from '#server/platform/http/security-headers.ts';
import { readCookie } from '#server/platform/http/site-cookies.ts';
import { shopFacts } from '#server/platform/shop.ts';
import type { Images } from '#server/ports/images/index.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { createKnownLogo } from './known-logo.ts';
import { addOfflinePage } from './offline-page.ts';
import { serveOwnPhotos } from './own-photos.ts';
import { createPageAddresses, deviceTypeOf } from './page-address.ts';
import { type CachedPage, createPageCache, encodingFor, renderEachTime } from './page-cache.ts';
import { calendarOn, pageData } from './page-data.ts';
import type { PageSource } from './page-source.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';
import { addWebManifests } from './web-manifests.ts';

export { builtPages, type PageSource } from './page-source.ts';

/** Pages whose address holds a secret until the browser has read it: they send no referrer. */
const SECRET_IN_ADDRESS: readonly string[] = ['/reset-password', '/track/link', '/offer/link', '/driver'];
/** A page that with a query names one customer's order: search engines may list the page, but not that address. */
const ORDER_IN_ADDRESS = '/confirmation';
/** Added to its path in the cache, which has two of it: one that waits for orders, one that has none to show. */
const ORDERS = 'orderId';

/** Between the parts of a page's key in the cache: its path, its state, and an invitation as JSON, which has no line break. */
const SEPARATOR = '\n';
/** Longest code that is looked up. */
const MOST_CODE = 100;

/** Page that answers the search of a browser without script, up to as many characters as its field takes. */
const SEARCHED = '/sell';
const LONGEST_SEARCH = 80;

/** Page whose figures change once a day: not with the catalog, so that its cache has each day's. */
const PROMISE = '/promise';

const HOME = '/';

/** Path of the page that answers unknown addresses. */
const NOT_FOUND_PATH = '/nowhere';

interface PagesNeed {
  catalog: CatalogCache;
  http: FastifyInstance;
  images: Images;
  /** Reads what a shared link promises the sender of a request; null where it promises nothing. */
  invitations: (request: FastifyRequest, code: string) => Promise<Invitation | null>;
  pageSource: PageSource;
  storage: FileStorage;
}

/** Limit of cached pages with an invitation: each link has its own. */
const MOST_INVITED = 60;

/**
 * Serves the site's pages, rendered on the server with today's prices and hours and cached until one changes, and the
 * files that they load. Pages are the same for all visitors but those who follow a shared link: the browser fetches personal data.
 */
export async function createPages(
  context: Context,
  { catalog, http: app, images, invitations: readInvited, pageSource: source, storage }: PagesNeed,
): Promise<void> {
  const renderer = await source.open(app);
  if (renderer === null) {
    context.log.warn('there is no build: pages are not served, the API is');
    app.setNotFoundHandler(() => fail('not_found'));
    return;
  }
  const shopNow = await createShopNow(app, context, { images, storage });
  const addresses = createPageAddresses(renderer.fixedPaths);
  const isPublic = (page: string) => renderer.publicPaths.includes(page) || deviceTypeOf(page) !== null;
  const today = () => shopTime(context.clock.now(), context.env.SHOP_TIME_ZONE).day;
  // Every page tells the hours of today.
  const versionOf = (known: Catalog) => `${known.version} ${today()}`;
  const render = createRender(context, { catalog, renderer, shopNow, today });
  const cache = source.keepsPages ? createPageCache(render) : renderEachTime(render);
  const invitedCache = source.keepsPages ? createPageCache(render, MOST_INVITED) : cache;
  const invitationTo = createFindInvitation(context, readInvited);
  addForMachines(app, context, catalog, renderer.publicPaths);
  app.setNotFoundHandler(async (request, reply) => {
    const [pagePath = '/', query] = request.url.split('?');
    if (pagePath.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) fail('not_found');
    const known = await catalog.current();
    const page = addresses.find(pagePath, known);
    if (page === null) {
      const moved = addresses.findMoved(pagePath, known);
      if (moved !== null) return reply.redirect(moved + request.url.slice(pagePath.length), 308);
      return sendPage(request, reply, await cache.get(NOT_FOUND_PATH, versionOf(known)));
    }
    hideAddress(reply, page, query);
    const namesOrders = page === ORDER_IN_ADDRESS && new URLSearchParams(query).has('orderId');
    const state = await stateOf(context, page, namesOrders);
    const invitation = await invitationTo(request, query);
    const asked = page === SEARCHED ? searchedText(query) : '';
    if (asked !== '') {
      const facts = pageData(await shopNow(), known, { pagePath: page, today: today(), namesOrders: false });
      const data = { ...facts, calendar: null, promise: null, invitation };
      return sendAnswer(request, reply, { renderer, catalog: known, page, data, asked });
    }
    if (invitation !== null) {
      const invited = [page, state ?? '', JSON.stringify(invitation)].join(SEPARATOR);
      return sendPage(request, reply, await invitedCache.get(invited, versionOf(known)));
    }
    const rendered = await cache.get(keyOf(page, state), versionOf(known));
    return isPublic(page) ? sendPublic(request, reply, rendered) : sendPage(request, reply, rendered);
  });
  if (!source.keepsPages) return;
  // The first page shows that pages can be rendered at all; the other fixed ones wait until visitors are let in.
  const renderAhead = async (page: string) => {
    const key = keyOf(page, await stateOf(context, page, false));
    return cache.get(key, versionOf(await catalog.current()));
  };
  await renderAhead(HOME);
  renderWhenOpen(app, renderer.publicPaths, renderAhead);
}

interface RenderNeeds {
  catalog: CatalogCache;
  renderer: PageRenderer;
  shopNow: () => Promise<ShopFacts>;
  /** Returns the shop's day as YYYY-MM-DD. */
  today: () => string;
}

/** Creates the rendering of a page by its key in the cache. */
function createRender(context: Context, { catalog, renderer, shopNow, today }: RenderNeeds) {
  return async (key: string) => {
    const [pagePath = '/', state, invited = ''] = key.split(SEPARATOR);
    // A save raises the catalog's version, by which pages are kept.
    await context.settings.refresh();
    const promise = pagePath === PROMISE ? await readPromise(context.database) : null;
    const invitation: Invitation | null = invited === '' ? null : JSON.parse(invited);
    const asOf = { pagePath, today: today(), namesOrders: state === ORDERS };
    const data = pageData(await shopNow(), await catalog.current(), asOf);
    const calendar = calendarOn(asOf, data.shop);
    return renderer.render({ path: pagePath, data: { ...data, calendar, promise, invitation, asked: null } });
  };
}

/** Creates the reading of the shop's facts as they are now, with its own photos, and serves the page that shows them offline. */
async function createShopNow(
  app: FastifyInstance,
  context: Context,
  { images, storage }: Pick<PagesNeed, 'images' | 'storage'>,
): Promise<() => Promise<ShopFacts>> {
  const photos = await serveOwnPhotos(app, context, images);
  const { env, clock, publicUrl } = context;
  const withKnownLogo = createKnownLogo(storage);
  const shopNow = async () => {
    const facts = await withKnownLogo(shopFacts(env, publicUrl));
    const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
    // Days that are over are the owner's record, and no page's.
    return { ...facts, ...photos, specialDays: facts.specialDays.filter((special) => special >= today) };
  };
  addOfflinePage(app, shopNow);
  return shopNow;
}

/** Keeps an address that holds a secret, or names an order, from other sites and from search engines. */
function hideAddress(reply: FastifyReply, page: string, query: string | undefined): void {
  if (SECRET_IN_ADDRESS.includes(page)) reply.header('referrer-policy', 'no-referrer');
  if (page === ORDER_IN_ADDRESS && query !== undefined) reply.header('x-robots-tag', 'noindex');
}

/** Creates the lookup of an invitation. A page is worth more than its invitation, so a failure costs the latter alone. */
function createFindInvitation({ log }: Context, readInvited: PagesNeed['invitations']) {
  return async (request: FastifyRequest, query = ''): Promise<Invitation | null> => {
    const code = new URLSearchParams(query).get(CODE_PARAMETER) ?? readCookie(request.headers.cookie, FOLLOWED_COOKIE);
    if (code === null || code.length > MOST_CODE) return null;
    return readInvited(request, code).catch((error: unknown) => {
      log.warn({ err: error }, 'an invitation could not be read');
      return null;
    });
  };
}

/** Serves what search engines and browsers ask for beside pages. */
function addForMachines(
  app: FastifyInstance,
  context: Context,
  catalog: CatalogCache,
  publicPaths: readonly string[],
): void {
  const { env, publicUrl } = context;
  addWebManifests(app, context);
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { list } = await catalog.current();
    const products = DEVICE_TYPES.flatMap((deviceType) => list(deviceType));
    return reply.type('application/xml').send(makeSitemap(publicUrl, publicPaths, products));
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain').send(makeRobots(publicUrl, env.DEMO !== undefined)),
  );
}

/**
 * Renders pages one after the other once the server listens, before a visitor asks for them; a visitor who comes sooner does not
 * wait for the others.
 */
function renderWhenOpen(
  app: FastifyInstance,
  paths: readonly string[],
  renderAhead: (pagePath: string) => Promise<unknown>,
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onListen', (done) => {
    done();
    void (async () => {
      for (const pagePath of paths) {
        await nextTurn();
        if (closing) return;
        // Who asks for the page hears of it.
        await renderAhead(pagePath).catch(() => undefined);
      }
    })();
  });
}

/** Returns what a page shows beside the catalog's data, and of which its cache has a page for each; null for most. */
async function stateOf({ database }: Context, page: string, namesOrders: boolean): Promise<string | null> {
  if (namesOrders) return ORDERS;
  return page === PROMISE ? JSON.stringify(await readPromise(database)) : null;
}

function keyOf(page: string, state: string | null): string {
  return state === null ? page : page + SEPARATOR + state;
}

/**
 * Sends a page that the browser may cache and revalidates before each use: it is the same for all visitors until a
 * price changes.
 */
function sendPublic(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.header('vary', 'accept-encoding').header('cache-control', 'no-cache').header('etag', page.etag);
  if (matchesEtag(request.headers['if-none-match'], page.etag)) {
    allowStyle(reply, page.styleSource);
    return reply.code(304).send();
  }
  return sendPage(request, reply, page);
}

/** Sends a page that must not be cached: it shows personal data once the browser has fetched that. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding');
  allowStyle(reply, page.styleSource);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** Returns the text that the search field of the landing page has sent; empty without one. */
function searchedText(query: string | undefined): string {
  return cutText((new URLSearchParams(query).get('q') ?? '').trim(), LONGEST_SEARCH);
}

interface Search {
  renderer: PageRenderer;
  catalog: Catalog;
  page: string;
  data: Omit<PageData, 'asked'>;
  asked: string;
}

/** Answers a search for a device, as the browser does where scripts run. There are too many answers to keep. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, catalog: { list }, page, data, asked }: Search,
): Promise<FastifyReply> {
  const products = DEVICE_TYPES.flatMap((deviceType) => list(deviceType));
  const found = suggestDevices(searchedDevices(products), asked);
  const answer = renderEachTime((path) => renderer.render({ path, data: { ...data, asked: { text: asked, found } } }));
  reply.header('x-robots-tag', 'noindex');
  return sendPage(request, reply, await answer.get(page, ''));
}
