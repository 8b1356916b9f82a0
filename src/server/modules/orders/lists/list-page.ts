import type { listOrders } from '#contracts/orders.ts';
import { ROUTES } from '#contracts/routes.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/vocabulary.ts';
import type { Call } from '#server/platform/http/route.ts';

const DEFAULT_LIMIT = 50;

/** Orders on a page: 50 unless told (decision 20). */
export function readLimit(text: string | undefined): number {
  return text === undefined ? DEFAULT_LIMIT : Number(text);
}

/** Statuses as the contract has them: one, or several with commas between them. */
export function readStatuses(text: string | undefined): OrderStatus[] | null {
  if (text === undefined) return null;
  const words = text.split(',');
  return ORDER_STATUSES.filter((status) => words.includes(status));
}

/** Names the next page in the Link header (RFC 8288). */
export function linkToNext(
  reply: Call<typeof listOrders>['reply'],
  query: Call<typeof listOrders>['query'],
  cursor: string,
): void {
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const next = new URLSearchParams({ ...Object.fromEntries(asked), cursor });
  reply.header('link', `<${ROUTES['orders.list'].split(' ')[1]}?${next}>; rel="next"`);
}
