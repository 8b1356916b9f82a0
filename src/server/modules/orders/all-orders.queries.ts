import type { OrderSort, StaffOrder } from '#contracts/orders.ts';
import { ORDER_STATUSES, type OrderStatus, SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { ORDER_COLUMNS, ORDER_JOINS, type OrderRow, toStaffOrder } from './order-rows.ts';
import type { PageKey } from './orders.queries.ts';

/** Where a page of all orders ends, with what it is sorted by. */
export interface StaffPageKey extends PageKey {
  priceCents: number;
  status: OrderStatus;
}

export interface OrdersFilter {
  statuses: readonly OrderStatus[] | null;
  serviceMethod: ServiceMethod | null;
  /** First and last of the shop's days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  timeZone: string;
  sort: OrderSort;
  direction: 'asc' | 'desc';
  after: StaffPageKey | null;
  limit: number;
}

/** Takes a value and answers its placeholder. */
export type Add = (value: unknown) => string;

/** What a query selects of orders: their ids, and by what they are sorted. */
interface Selection {
  text: string;
  values: unknown[];
}

/** A page of all orders by filter alone. @returns a statement that selects `id` and what `pageOrder` names. */
export function selectByFilter(filter: OrdersFilter): Selection {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const isPlain = filter.sort === 'createdAt' && filter.statuses === null && filter.serviceMethod === null;
  return { text: isPlain ? selectNewest(filter, add) : selectRuns(filter, add), values };
}

/** All orders by their creation: a piece of one index. */
function selectNewest(filter: OrdersFilter, add: Add): string {
  const { after, direction } = filter;
  const conditions = [...dayConditions(filter, 'o.created_at', add)];
  if (after !== null) {
    conditions.push(
      `(o.created_at, o.id) ${beyond(direction)} (${add(after.createdAt)}::timestamptz, ${add(after.id)}::uuid)`,
    );
  }
  return `select o.id, o.created_at, o.quoted_price_cents, 0 as rank from orders o ${where(conditions)}
    order by o.created_at ${direction}, o.id ${direction} limit ${add(filter.limit)}`;
}

/**
 * Everything else is a merge of runs, one for each status and service method: each is a piece of an index that is sorted
 * as the page is, so that no filter reads rows only to drop them, and a page costs the same at every depth.
 */
function selectRuns(filter: OrdersFilter, add: Add): string {
  const { sort, direction, after } = filter;
  const wanted = filter.statuses ?? ORDER_STATUSES;
  const beyondEnd = direction === 'desc' ? 'infinity' : '-infinity';
  const rankOf = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
  // Sorted by status, a run is over before the page begins, cut by it, or whole.
  const statuses = wanted.filter((status) => {
    if (sort !== 'status' || after === null) return true;
    return direction === 'asc' ? rankOf(status) >= rankOf(after.status) : rankOf(status) <= rankOf(after.status);
  });
  const isCut = (status: OrderStatus) => after !== null && (sort !== 'status' || status === after.status);
  const at = statuses.map((status) => (isCut(status) && after !== null ? after.createdAt : beyondEnd));
  const ids = statuses.map((status) => (isCut(status) && after !== null ? after.id : EDGE[direction]));
  const prices = statuses.map(() => after?.priceCents ?? (direction === 'desc' ? 2 ** 31 - 1 : -1));
  const methods = filter.serviceMethod === null ? SERVICE_METHODS : [filter.serviceMethod];
  const byPrice = sort === 'quotedPrice';
  const key = byPrice ? ['o.quoted_price_cents', 'o.created_at', 'o.id'] : ['o.created_at', 'o.id'];
  const edge = byPrice ? 's.price, s.at, s.id' : 's.at, s.id';
  const conditions = [
    'o.status = s.status and o.service_method = m.method',
    `(${key.join(', ')}) ${beyond(direction)} (${edge})`,
    ...dayConditions(filter, 'o.created_at', add),
  ];
  const limit = add(filter.limit);
  return `select r.id, r.created_at, r.quoted_price_cents, s.rank
    from unnest(${add(statuses)}::text[], ${add(statuses.map(rankOf))}::int[], ${add(at)}::timestamptz[],
        ${add(ids)}::uuid[], ${add(prices)}::int[]) as s (status, rank, at, id, price)
      cross join unnest(${add(methods)}::text[]) as m (method)
      cross join lateral (select o.id, o.created_at, o.quoted_price_cents from orders o ${where(conditions)}
        order by ${key.map((column) => `${column} ${direction}`).join(', ')} limit ${limit}) r
    order by ${pageOrder(filter)} limit ${limit}`;
}

const EDGE = { desc: 'ffffffff-ffff-ffff-ffff-ffffffffffff', asc: '00000000-0000-0000-0000-000000000000' } as const;

/** How a page is sorted, by the columns of a selection. */
export function pageOrder({ sort, direction }: OrdersFilter): string {
  const first = { createdAt: [], quotedPrice: ['quoted_price_cents'], status: ['rank'] }[sort];
  return [...first, 'created_at', 'id'].map((column) => `${column} ${direction}`).join(', ');
}

export function beyond(direction: 'asc' | 'desc'): '<' | '>' {
  return direction === 'desc' ? '<' : '>';
}

export function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** Conditions on an instant by the shop's days. */
export function dayConditions({ from, to, timeZone }: OrdersFilter, column: string, add: Add): string[] {
  const start = (day: string, plus: number) =>
    `((${add(day)}::date + ${plus})::timestamp at time zone ${add(timeZone)})`;
  const conditions: string[] = [];
  if (from !== null) conditions.push(`${column} >= ${start(from, 0)}`);
  if (to !== null) conditions.push(`${column} < ${start(to, 1)}`);
  return conditions;
}

/** Reads the orders of a selection, in its order. */
export async function readOrders(
  db: Queryable,
  { text, values }: Selection,
  filter: OrdersFilter,
): Promise<StaffOrder[]> {
  const rows = await db.query<OrderRow>({
    text: `with page as materialized (${text})
      select ${ORDER_COLUMNS.text} from page
        join orders o on o.id = page.id ${ORDER_JOINS.text}
      order by ${pageOrder(filter).replaceAll(/(\w+) (asc|desc)/g, 'page.$1 $2')}`,
    values,
  });
  return rows.map(toStaffOrder);
}
