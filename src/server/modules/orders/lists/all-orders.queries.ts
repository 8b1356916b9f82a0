import { z } from 'zod';
import type { OrderSort } from '#contracts/orders.ts';
import type { SearchMeanings } from '#domain/orders/search-words.ts';
import { ORDER_STATUSES, type OrderStatus, SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import { customerSearch, customerSearchOf, FROM_CUSTOMERS, HAS_CONTACT } from '#server/modules/customers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { matchesEveryPattern, prefixPattern } from '#server/platform/db/text-search.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';
import { ORDER_COLUMNS, ORDER_JOINS, type Order, orderRow, toOrder } from '../order-rows.ts';

/** Last row of a page of all orders, with its sort key. */
export interface StaffPageKey extends PageKey {
  priceCents: number;
  status: OrderStatus;
}

export interface OrdersFilter {
  statuses: readonly OrderStatus[] | null;
  serviceMethod: ServiceMethod | null;
  customerId: string | null;
  /** First and last of the shop's days, YYYY-MM-DD. */
  from: string | null;
  to: string | null;
  timeZone: string;
}

/** Meanings of a search text, and the ids of products whose model contains its words. */
export interface OrderSearch {
  meanings: SearchMeanings;
  productIds: readonly number[];
}

export interface OrdersPage {
  sort: OrderSort;
  direction: 'asc' | 'desc';
  after: StaffPageKey | null;
  limit: number;
}

/** Limit of customers that match by phone or e-mail: many of them begin with the same few letters. */
const MAX_CUSTOMERS = 1_000;

/** SQL condition of the filter on orders `o`. */
const IS_LISTED = sql`(case when :statuses::text[] is null then true
    when cardinality(:statuses::text[]) = 1 then o.status = (:statuses::text[])[1] else o.status = any(:statuses::text[]) end)
  and (:serviceMethod::text is null or o.service_method = :serviceMethod)
  and (:customerId::uuid is null or o.customer_id = :customerId)
  and (:from::date is null or o.created_at >= (:from::date)::timestamp at time zone :timeZone)
  and (:to::date is null or o.created_at < (:to::date + 1)::timestamp at time zone :timeZone)`;

/** SQL condition that orders `o` match any meaning of the search text. Each meaning has an index. */
const IS_FOUND = sql`(o.id = :id or right(o.id::text, 8) = :shortId or o.imei = any(:devices) or o.imei like :device
  or o.product_id = any(:productIds) or ${matchesEveryPattern(sql`o.searched_name`, sql`:names`)}
  or ((:phone::text is not null or :email::text is not null)
    and o.customer_id = any(array(select c.id ${FROM_CUSTOMERS} where ${HAS_CONTACT(sql`c`)} limit ${MAX_CUSTOMERS}))))`;

const STATUS_RANK = sql`array_position(array[${joinSql(ORDER_STATUSES.map(literal), ', ')}], o.status)`;

/** Number that each sort puts before creation time and id. Each of these keys has an index. */
const NUMBERS: Record<OrderSort, readonly Sql[]> = {
  createdAt: [],
  quotedPrice: [sql`o.quoted_price_cents`],
  status: [STATUS_RANK],
};
const DIRECTIONS = { asc: { beyond: sql`>`, order: sql`asc` }, desc: { beyond: sql`<`, order: sql`desc` } } as const;

const pageParams = z.object({
  statuses: z.array(z.enum(ORDER_STATUSES)).readonly().nullable(),
  serviceMethod: z.enum(SERVICE_METHODS).nullable(),
  customerId: z.uuid().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  timeZone: z.string(),
  isSearched: z.boolean(),
  id: z.uuid().nullable(),
  shortId: z.string().nullable(),
  devices: z.array(z.string()).readonly().nullable(),
  device: z.string().nullable(),
  productIds: z.array(z.int()).readonly().nullable(),
  ...customerSearch.shape,
  afterNumber: z.int().nullable(),
  afterTime: z.string().nullable(),
  afterId: z.uuid().nullable(),
  limit: z.int(),
});

/** Declares a page of orders. The planner walks the list or looks up rare values, whichever is cheaper for the parameters. */
function pageBy(sort: OrderSort, direction: keyof typeof DIRECTIONS) {
  const { beyond, order } = DIRECTIONS[direction];
  const key = [...NUMBERS[sort], sql`o.created_at`, sql`o.id`];
  const after = [...NUMBERS[sort].map(() => sql`:afterNumber`), sql`:afterTime::timestamptz`, sql`:afterId::uuid`];
  const sorted = sql`order by ${joinSql(
    key.map((column) => sql`${column} ${order}`),
    ', ',
  )}`;
  return {
    params: pageParams,
    row: orderRow,
    plan: 'each call',
    // Joins only the rows of the page.
    sql: sql`select ${ORDER_COLUMNS} from (
        select * from orders o where ${IS_LISTED} and (not :isSearched or ${IS_FOUND})
          and (:afterNumber::int is null or (${joinSql(key, ', ')}) ${beyond} (${joinSql(after, ', ')}))
        ${sorted} limit :limit) o ${ORDER_JOINS} ${sorted}`,
  } as const;
}

const PAGES = {
  createdAt: {
    asc: statement({ name: 'orders-oldest', ...pageBy('createdAt', 'asc') }),
    desc: statement({ name: 'orders-newest', ...pageBy('createdAt', 'desc') }),
  },
  quotedPrice: {
    asc: statement({ name: 'orders-cheapest', ...pageBy('quotedPrice', 'asc') }),
    desc: statement({ name: 'orders-dearest', ...pageBy('quotedPrice', 'desc') }),
  },
  status: {
    asc: statement({ name: 'orders-by-status', ...pageBy('status', 'asc') }),
    desc: statement({ name: 'orders-by-status-backwards', ...pageBy('status', 'desc') }),
  },
} as const;

/** Lists a page of all orders, or of those that match any meaning of a search text. */
export async function listAll(
  db: Queryable,
  filter: OrdersFilter,
  search: OrderSearch | null,
  { sort, direction, after, limit }: OrdersPage,
): Promise<Order[]> {
  const rows = await db.query(PAGES[sort][direction], {
    ...filter,
    ...searchParams(search),
    afterNumber: after === null ? null : numberOf(sort, after),
    afterTime: after?.createdAt ?? null,
    afterId: after?.id ?? null,
    limit,
  });
  return rows.map(toOrder);
}

const NO_SEARCH = {
  isSearched: false,
  id: null,
  shortId: null,
  devices: null,
  device: null,
  productIds: null,
  names: [],
  phone: null,
  email: null,
};

function searchParams(search: OrderSearch | null) {
  if (search === null) return NO_SEARCH;
  const { meanings, productIds } = search;
  const { id, shortId, devices, deviceStart } = meanings;
  return {
    ...customerSearchOf(meanings),
    isSearched: true,
    id,
    shortId,
    // Null instead of an empty list, which PostgreSQL would look up.
    devices: devices.length === 0 ? null : devices,
    device: deviceStart === null ? null : prefixPattern(deviceStart),
    productIds: productIds.length === 0 ? null : productIds,
  };
}

function numberOf(sort: OrderSort, { priceCents, status }: StaffPageKey): number {
  return { createdAt: 0, quotedPrice: priceCents, status: ORDER_STATUSES.indexOf(status) + 1 }[sort];
}

const newest = statement({
  name: 'order-newest',
  row: z.object({ id: z.uuid(), status: z.enum(ORDER_STATUSES), cents: z.int() }),
  sql: sql`select id, status, coalesce(final_price_cents, quoted_price_cents) as cents from orders
    order by created_at desc, id desc limit 1`,
});

/** Finds the order that was placed last, with its present price; null without any. */
export async function findNewestOrder(db: Queryable) {
  return db.first(newest);
}
