import { z } from 'zod';
import type { listOrders } from '#contracts/orders.ts';
import type { exportOrders } from '#contracts/staff-orders.ts';
import { readSearch } from '#domain/orders/search-words.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { pagesOf } from '#server/platform/http/csv-file.ts';
import { linkToNext, readLimit } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Order } from '../order-rows.ts';
import {
  listAll,
  type OrderSearch,
  type OrdersFilter,
  type OrdersPage,
  type StaffPageKey,
} from './all-orders.queries.ts';
import { readStatuses } from './list-orders.ts';
import { productsWithWords } from './model-words.ts';

type Query = Call<typeof listOrders>['query'];
type Filter = Omit<Call<typeof exportOrders>['query'], 'orders'>;

/**
 * Lists all orders for staff: filtered, searched and sorted by the server, each page after a key. The
 * cost of a page does not grow with the number of orders, since none are counted.
 */
export async function listAllOrders(
  { database, env }: Context,
  catalog: CatalogCache,
  { query, reply }: Pick<Call<typeof listOrders>, 'query' | 'reply'>,
): Promise<Order[]> {
  const { page, next } = await readOrdersPage({ database, env }, catalog, query);
  if (next !== null) linkToNext(reply, 'orders.list', query, next);
  return page;
}

/** Reads one page of all orders, and the cursor of the next one; null for the last page. */
export async function readOrdersPage(
  { database, env }: Pick<Context, 'database' | 'env'>,
  catalog: CatalogCache,
  query: Query,
): Promise<{ page: Order[]; next: string | null }> {
  const limit = readLimit(query.limit);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const orders = await findPage({ database, env }, catalog, query, { after, limit: limit + 1 });
  const page = orders.slice(0, limit);
  const last = page.at(-1);
  return { page, next: orders.length > limit && last !== undefined ? writeCursor(last) : null };
}

const ROWS_AT_ONCE = 500;

/** Reads all orders of a filter to the end of the list, page after page. */
export function readAllOrders(
  { database, env }: Pick<Context, 'database' | 'env'>,
  catalog: CatalogCache,
  query: Filter,
): AsyncIterable<readonly Order[]> {
  return pagesOf<Order>((last) => {
    const after = last === null ? null : keyOf(last);
    return findPage({ database, env }, catalog, query, { after, limit: ROWS_AT_ONCE });
  });
}

async function findPage(
  { database, env }: Pick<Context, 'database' | 'env'>,
  catalog: CatalogCache,
  query: Filter,
  page: Pick<OrdersPage, 'after' | 'limit'>,
): Promise<Order[]> {
  const { q = '', sort = 'createdAt', direction = 'desc' } = query;
  const search = q.trim() === '' ? null : await readOrderSearch(catalog, q);
  return listAll(database, filterOf(query, env.SHOP_TIME_ZONE), search, { sort, direction, ...page });
}

async function readOrderSearch(catalog: CatalogCache, text: string): Promise<OrderSearch> {
  const meanings = readSearch(text);
  return {
    meanings,
    productIds: meanings.words.length === 0 ? [] : productsWithWords(await catalog.current(), meanings.words),
  };
}

function filterOf({ status, serviceMethod, customerId, from, to }: Filter, timeZone: string): OrdersFilter {
  return {
    statuses: readStatuses(status),
    serviceMethod: serviceMethod ?? null,
    customerId: customerId ?? null,
    from: from ?? null,
    to: to ?? null,
    timeZone,
  };
}

function keyOf({ createdAt, id, quotedCents, status }: Order): StaffPageKey {
  return { createdAt: createdAt.toISOString(), id, priceCents: quotedCents, status };
}

function writeCursor(last: Order): string {
  const { createdAt, id, priceCents, status } = keyOf(last);
  return Buffer.from(JSON.stringify([createdAt, id, priceCents, status])).toString('base64url');
}

/**
 * Shape of a cursor. It is not signed, so it may hold anything; values that the database cannot parse must not reach
 * it.
 */
const cursor = z.tuple([
  z.iso.datetime({ precision: 3 }).startsWith('20'),
  z.uuid(),
  z.int().min(0).max(9_999_999),
  z.enum(ORDER_STATUSES),
]);

function readCursor(text: string): StaffPageKey {
  const result = cursor.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!result.success) return fail('malformed', { errors: { cursor: 'Not a cursor of this list' } });
  const [createdAt, id, priceCents, status] = result.data;
  return { createdAt, id, priceCents, status };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the shape refuses it.
    return null;
  }
}
