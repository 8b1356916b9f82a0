import type { listOrders } from '#contracts/orders.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import { ownerOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import { fail } from '#server/platform/errors.ts';
import { readCursor, readLimit, takePage, writeCursor } from '#server/platform/http/list-page.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { Order } from '../order-rows.ts';
import { listOwnOrders } from './own-orders.queries.ts';

/**
 * Lists the caller's own orders, newest first. Reads one row more than requested, to find out if there is
 * a next page, which the Link header names (RFC 8288).
 * @throws Failure sign_in_required when a session has ended: the account's orders would be missing without notice.
 */
export async function listOrdersOfCaller(
  { database }: Context,
  { caller, query, reply }: Call<typeof listOrders>,
): Promise<Order[]> {
  if (caller.sessionEnded) fail('sign_in_required');
  const owner = ownerOf(caller);
  if (owner === null) return [];
  refuseStaffFilters(query);
  const limit = readLimit(query.limit);
  const after = readCursor(query.cursor);
  const orders = await listOwnOrders(database, {
    owner,
    statuses: readStatuses(query.status),
    customerId: query.customerId ?? null,
    after,
    limit: limit + 1,
  });
  return takePage(orders, { query, reply }, 'orders.list', writeCursor);
}

/** Filters for staff only: customers have few orders, and no screen to search them. */
const STAFF_FILTERS = ['q', 'from', 'to', 'serviceMethod', 'sort', 'direction'] as const;

function refuseStaffFilters(query: Call<typeof listOrders>['query']): void {
  const sent = STAFF_FILTERS.filter((name) => query[name] !== undefined);
  if (sent.length === 0) return;
  fail('malformed', { errors: Object.fromEntries(sent.map((name) => [name, 'For staff only'])) });
}

/** Reads statuses in the contract's form: one, or several separated by commas. */
export function readStatuses(text: string | undefined): OrderStatus[] | null {
  if (text === undefined) return null;
  const names = text.split(',');
  return ORDER_STATUSES.filter((status) => names.includes(status));
}
