import type { PageRenderer, ShopFacts } from '#contracts/pages.ts';
import type { Invitation } from '#domain/referrals/invitation.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { LegalTexts } from '#server/modules/legal/index.ts';
import { readPromise } from '#server/modules/promise/index.ts';
import type { Context } from '#server/platform/context.ts';
import { askedVersion, legalOn } from './legal-pages.ts';
import { calendarOn, pageData } from './page-data.ts';

/** Added to its path in the cache, which holds the page twice: with a placeholder for orders, and without orders. */
const ORDERS = 'orderId';

/** Separates the parts of a page's key in the cache: its path, its state, and an invitation as JSON, which has no line break. */
const SEPARATOR = '\n';

/** Page whose figures change once a day, not with the catalog, so it is cached for each day. */
const PROMISE = '/promise';

interface RenderNeeds {
  catalog: CatalogCache;
  legal: LegalTexts;
  renderer: PageRenderer;
  shopNow: () => Promise<ShopFacts>;
  /** Returns the shop's day as YYYY-MM-DD. */
  today: () => string;
}

/** Creates the function that renders a page by its key in the cache. */
export function createRender(context: Context, { catalog, legal, renderer, shopNow, today }: RenderNeeds) {
  return async (key: string) => {
    const [pagePath = '/', state = '', invitationJson = ''] = key.split(SEPARATOR);
    // A save of settings, a step of the guide or a legal text raises the catalog's version, and so invalidates cached pages.
    await Promise.all([context.settings.refresh(), context.opening.refresh(), legal.refresh()]);
    const promise = pagePath === PROMISE ? await readPromise(context.database) : null;
    const invitation: Invitation | null = invitationJson === '' ? null : JSON.parse(invitationJson);
    const pageRequest = { pagePath, today: today(), namesOrders: state === ORDERS };
    const data = pageData(await shopNow(), await catalog.current(), pageRequest);
    const calendar = calendarOn(pageRequest, data.shop);
    const texts = await legalOn(legal, pagePath, state || null);
    return renderer.render({ path: pagePath, data: { ...data, ...texts, calendar, promise, invitation, asked: null } });
  };
}

/** The part of an address that a page's state follows from. */
interface Asked {
  page: string;
  query: string | undefined;
  namesOrders: boolean;
}

/** Returns the part of a page's cache key that depends on other data than the catalog; null for most pages. */
export async function stateOf(
  { database }: Context,
  legal: LegalTexts,
  { page, query, namesOrders }: Asked,
): Promise<string | null> {
  if (namesOrders) return ORDERS;
  if (page === PROMISE) return JSON.stringify(await readPromise(database));
  return askedVersion(legal, page, query);
}

export function keyOf(page: string, state: string | null): string {
  return state === null ? page : page + SEPARATOR + state;
}

/** Returns the cache key of a page with an invitation. */
export function invitedKeyOf(page: string, state: string | null, invitation: Invitation): string {
  return [page, state ?? '', JSON.stringify(invitation)].join(SEPARATOR);
}
