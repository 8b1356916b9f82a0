import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageRenderer, ShopFacts } from '#contracts/pages.ts';
import { searchedDevices, suggestDevices } from '#domain/catalog/suggest-devices.ts';
import { currentStaffAddress } from '#domain/old-staff-addresses.ts';
import { CODE_PARAMETER, FOLLOWED_COOKIE } from '#domain/referrals/code.ts';
import type { Invitation } from '#domain/referrals/invitation.ts';
import { shopTime } from '#domain/shop-day.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache } from '#server/modules/catalog/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { matchesEtag } from '#server/platform/http/entity-tag.ts';
import { allowStyle } from '#server/platform/http/security-headers.ts';
import { readCookie } from '#server/platform/http/site-cookies.ts';
import { noticesOf, shopFacts } from '#server/platform/shop.ts';
import type { Images } from '#server/ports/images/index.ts';
import type { FileStorage } from '#server/ports/storage/index.ts';
import { isLegalPage, legalOn } from './legal-pages.ts';
import { addOfflinePage } from './offline-page.ts';
import { hideInventedShop } from './opening-page.ts';
import { createOwnPhotos } from './own-photos.ts';
import { createPageAddresses, deviceTypeOf, NOT_FOUND_PATH } from './page-address.ts';
import { type CachedPage, createPageCache, encodingFor, renderEachTime } from './page-cache.ts';
import { pageData } from './page-data.ts';
import type { PageSource } from './page-source.ts';
import { createPictureFilter } from './picture-filter.ts';
import { createRender, invitedKeyOf, keyOf, stateOf } from './render-page.ts';
import { makeRobots, makeSitemap } from './sitemap.ts';
import { addWebManifests } from './web-manifests.ts';

export { builtPages, type PageSource } from './page-source.ts';

/** Pages with a secret in their address until the browser has read it: they send no referrer. */
const SECRET_IN_ADDRESS: readonly string[] = ['/reset-password', '/track/link', '/offer/link', '/driver'];
/** A page that shows one customer's order when it has a query: search engines may list the page, but not that address. */
const ORDER_IN_ADDRESS = '/confirmation';
/** Longest accepted code. */
const MAX_CODE_LENGTH = 100;

/** Page that answers a search without scripts, and the most characters that its field takes. */
const SEARCH_PAGE = '/sell';
const MAX_SEARCH_LENGTH = 80;

const HOME = '/';

interface PagesDependencies {
  catalog: CatalogCache;
  http: FastifyInstance;
  images: Images;
  /** Reads the promise of a shared link to the sender of a request; null where it promises nothing. */
  invitations: (request: FastifyRequest, code: string) => Promise<Invitation | null>;
  legal: LegalTexts;
  pageSource: PageSource;
  storage: FileStorage;
}

/** Limit of cached pages with an invitation: each link has its own. */
const MAX_INVITED_PAGES = 60;

/**
 * Serves the site's pages, rendered on the server with today's prices and hours and cached until one changes, and the files that
 * they load. Pages are the same for all visitors, except for followers of a shared link; the browser fetches personal data.
 */
export async function createPages(
  context: Context,
  { catalog, http: app, images, invitations: readInvitation, legal, pageSource: source, storage }: PagesDependencies,
): Promise<void> {
  const opened = await source.open(app);
  if (opened === null) {
    context.log.warn('there is no build: pages are not served, the API is');
    app.setNotFoundHandler(() => fail('not_found'));
    return;
  }
  const renderer = hideInventedShop(opened, context);
  const shopNow = await createShopNow(app, context, { images, storage });
  const addresses = createPageAddresses(renderer.fixedPaths);
  const isPublic = (page: string) => renderer.publicPaths.includes(page) || deviceTypeOf(page) !== null;
  const today = () => shopTime(context.clock.now(), context.env.SHOP_TIME_ZONE).day;
  // Every page shows the hours of today.
  const versionOf = (currentCatalog: Catalog) => `${currentCatalog.version} ${today()}`;
  const render = createRender(context, { catalog, legal, renderer, shopNow, today });
  const cache = source.keepsPages ? createPageCache(render) : renderEachTime(render);
  const invitedCache = source.keepsPages ? createPageCache(render, MAX_INVITED_PAGES) : cache;
  const invitationTo = createFindInvitation(context, readInvitation);
  addMachineRoutes(app, context, catalog, renderer.publicPaths);
  app.setNotFoundHandler(async (request, reply) => {
    const [pagePath = '/', query] = request.url.split('?');
    if (pagePath.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) fail('not_found');
    const staffAddress = currentStaffAddress(pagePath, query ?? '');
    if (staffAddress !== null) return reply.redirect(staffAddress, 302);
    const currentCatalog = await catalog.current();
    const page = addresses.find(pagePath, currentCatalog);
    if (page === null) {
      const moved = addresses.findMoved(pagePath, currentCatalog);
      if (moved !== null) return reply.redirect(moved + request.url.slice(pagePath.length), 308);
      return sendPage(request, reply, await cache.get(NOT_FOUND_PATH, versionOf(currentCatalog)));
    }
    hideAddress(reply, page, query);
    const namesOrders = page === ORDER_IN_ADDRESS && new URLSearchParams(query).has('orderId');
    const state = await stateOf(context, legal, { page, query, namesOrders });
    const invitation = await invitationTo(request, query);
    const searchText = page === SEARCH_PAGE ? searchedText(query) : '';
    if (searchText !== '') {
      const facts = pageData(await shopNow(), currentCatalog, { pagePath: page, today: today(), namesOrders: false });
      const texts = await legalOn(legal, page, null);
      const data = { ...facts, ...texts, calendar: null, promise: null, invitation };
      return sendAnswer(request, reply, { renderer, catalog: currentCatalog, page, data, asked: searchText });
    }
    if (invitation !== null) {
      const invitedKey = invitedKeyOf(page, state, invitation);
      return sendPage(request, reply, await invitedCache.get(invitedKey, versionOf(currentCatalog)));
    }
    const rendered = await cache.get(keyOf(page, state), versionOf(currentCatalog));
    return isPublic(page) ? sendPublic(request, reply, rendered) : sendPage(request, reply, rendered);
  });
  if (!source.keepsPages) return;
  // Rendering the first page proves that pages can be rendered at all; the other fixed ones wait until the server listens.
  const renderAhead = async (page: string) => {
    const key = keyOf(page, await stateOf(context, legal, { page, query: undefined, namesOrders: false }));
    return cache.get(key, versionOf(await catalog.current()));
  };
  await renderAhead(HOME);
  renderWhenOpen(app, renderer.publicPaths, renderAhead);
}

/** Creates the function that reads the shop's current facts, with its own photos, and adds the offline page that shows them. */
async function createShopNow(
  app: FastifyInstance,
  context: Context,
  { images, storage }: Pick<PagesDependencies, 'images' | 'storage'>,
): Promise<() => Promise<ShopFacts>> {
  const photosNow = await createOwnPhotos(app, context, images);
  const { env, clock, publicUrl } = context;
  const withStoredPictures = createPictureFilter(storage);
  const shopNow = async () => {
    const facts = await withStoredPictures({ ...shopFacts(env, publicUrl), ...photosNow() });
    const today = shopTime(clock.now(), env.SHOP_TIME_ZONE).day;
    // Past days are the owner's record, and not shown.
    return {
      ...facts,
      ...noticesOf(context),
      specialDays: facts.specialDays.filter((special) => special >= today),
    };
  };
  addOfflinePage(app, context);
  return shopNow;
}

/** Keeps an address that holds a secret, names an order or an earlier version, from other sites and from search engines. */
function hideAddress(reply: FastifyReply, page: string, query: string | undefined): void {
  if (SECRET_IN_ADDRESS.includes(page)) reply.header('referrer-policy', 'no-referrer');
  if ((page === ORDER_IN_ADDRESS || isLegalPage(page)) && query !== undefined) reply.header('x-robots-tag', 'noindex');
}

/** Creates the lookup of an invitation. A failed lookup must not cost the page, so it counts as no invitation. */
function createFindInvitation({ log }: Context, readInvitation: PagesDependencies['invitations']) {
  return async (request: FastifyRequest, query = ''): Promise<Invitation | null> => {
    const code = new URLSearchParams(query).get(CODE_PARAMETER) ?? readCookie(request.headers.cookie, FOLLOWED_COOKIE);
    if (code === null || code.length > MAX_CODE_LENGTH) return null;
    return readInvitation(request, code).catch((error: unknown) => {
      log.warn({ err: error }, 'an invitation could not be read');
      return null;
    });
  };
}

/** Serves the other requests of search engines and browsers. */
function addMachineRoutes(
  app: FastifyInstance,
  context: Context,
  catalog: CatalogCache,
  publicPaths: readonly string[],
): void {
  const { env, publicUrl } = context;
  addWebManifests(app, context);
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const { listActive } = await catalog.current();
    const products = DEVICE_TYPES.flatMap((deviceType) => listActive(deviceType));
    return reply.type('application/xml').send(makeSitemap(publicUrl, publicPaths, products));
  });
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain').send(makeRobots(publicUrl, env.DEMO !== undefined)),
  );
}

/** Renders pages one after the other once the server listens. A visitor who comes sooner does not wait for the others. */
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
        // The visitor of the page will get the error.
        await renderAhead(pagePath).catch(() => undefined);
      }
    })();
  });
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

/** Sends a page that must not be cached: it shows personal data once the browser has fetched it. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding');
  allowStyle(reply, page.styleSource);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** Returns the text from the search field of the landing page; empty without one. */
function searchedText(query: string | undefined): string {
  return cutText((new URLSearchParams(query).get('q') ?? '').trim(), MAX_SEARCH_LENGTH);
}

interface Search {
  renderer: PageRenderer;
  catalog: Catalog;
  page: string;
  data: Omit<PageData, 'asked'>;
  asked: string;
}

/** Answers a search for a device, as the browser does with scripts. There are too many answers to cache. */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, catalog: { list }, page, data, asked: searchText }: Search,
): Promise<FastifyReply> {
  const products = DEVICE_TYPES.flatMap((deviceType) => list(deviceType));
  const suggestions = suggestDevices(searchedDevices(products), searchText);
  const answer = renderEachTime((path) =>
    renderer.render({ path, data: { ...data, asked: { text: searchText, found: suggestions } } }),
  );
  reply.header('x-robots-tag', 'noindex');
  return sendPage(request, reply, await answer.get(page, ''));
}
