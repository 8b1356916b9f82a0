import { z } from 'zod';
import type { OrderSort } from '#contracts/orders.ts';
import { ORDER_STATUSES, type OrderStatus, SERVICE_METHODS, type ServiceMethod } from '#domain/vocabulary.ts';
import { joinSql, literal, type Sql, sql } from '#server/platform/db/sql.ts';
import { DEFAULT_LIMIT, type PageKey } from '#server/platform/http/list-page.ts';
import { ORDER_COLUMNS, ORDER_JOINS } from '../order-rows.ts';

/** Last row of a page of all orders, with its sort key. */
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

/** Fragments that a page's text includes. */
export interface PageChoice {
  sort: OrderSort;
  direction: 'asc' | 'desc';
  hasStatuses: boolean;
  hasMethod: boolean;
  hasFrom: boolean;
  hasTo: boolean;
  hasAfter: boolean;
  /** The page has the usual number of rows, which is then part of the text. */
  isUsual: boolean;
}

export const pageParams = z.object({
  statuses: z.array(z.enum(ORDER_STATUSES)).readonly().nullable(),
  serviceMethod: z.enum(SERVICE_METHODS).nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  timeZone: z.string(),
  afterTime: z.string().nullable(),
  afterId: z.uuid().nullable(),
  afterCents: z.int().nullable(),
  afterStatus: z.enum(ORDER_STATUSES).nullable(),
  limit: z.int(),
});

/** Rows of a page as the screens read it, and the one that shows that another page follows. */
const USUAL_ROWS = DEFAULT_LIMIT + 1;

/**
 * Returns true for a page whose plan is that of its text: of the usual length, which a plan for any length would not know, and
 * not of some days, which may be few or all.
 */
export function isPlannedOnce({ isUsual, hasFrom, hasTo }: PageChoice): boolean {
  return isUsual && !hasFrom && !hasTo;
}

/** Returns the number of rows to read. */
export function limitOf({ isUsual }: PageChoice): Sql {
  return isUsual ? sql`${USUAL_ROWS}` : sql`:limit`;
}

/** Choices of a page that together use every fragment. */
export const EXAMPLES: readonly PageChoice[] = [
  { sort: 'createdAt', direction: 'desc', ...allOf(false) },
  { sort: 'createdAt', direction: 'asc', ...allOf(true) },
  { sort: 'quotedPrice', direction: 'desc', ...allOf(true) },
  { sort: 'status', direction: 'asc', ...allOf(true) },
];

function allOf(has: boolean): Omit<PageChoice, 'sort' | 'direction'> {
  return { hasStatuses: has, hasMethod: has, hasFrom: has, hasTo: has, hasAfter: has, isUsual: !has };
}

export function choiceOf({
  sort,
  direction,
  statuses,
  serviceMethod,
  from,
  to,
  after,
  limit,
}: OrdersFilter): PageChoice {
  return {
    sort,
    direction,
    hasStatuses: statuses !== null,
    hasMethod: serviceMethod !== null,
    hasFrom: from !== null,
    hasTo: to !== null,
    hasAfter: after !== null,
    isUsual: limit === USUAL_ROWS,
  };
}

export function valuesOf({ after, sort: _, direction: __, ...filter }: OrdersFilter): z.infer<typeof pageParams> {
  return {
    ...filter,
    afterTime: after?.createdAt ?? null,
    afterId: after?.id ?? null,
    afterCents: after?.priceCents ?? null,
    afterStatus: after?.status ?? null,
  };
}

const BEYOND = { asc: sql`>`, desc: sql`<` } as const;
const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const;

/** Returns SQL that is true when `key` comes after `edge` in the direction of the page. */
export function isBeyond({ direction }: PageChoice, key: readonly Sql[], edge: readonly Sql[]): Sql {
  return sql`(${joinSql(key, ', ')}) ${BEYOND[direction]} (${joinSql(edge, ', ')})`;
}

/** Sorts by columns, all in one direction. */
export function sortedBy(columns: readonly Sql[], direction: 'asc' | 'desc'): Sql {
  const keys = columns.map((column) => sql`${column} ${DIRECTIONS[direction]}`);
  return sql`order by ${joinSql(keys, ', ')}`;
}

export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql`where ${joinSql(conditions, ' and ')}`;
}

/** Returns conditions on `created_at` of a table by the shop's days. */
export function dayConditions({ hasFrom, hasTo }: PageChoice, table: Sql): Sql[] {
  return [
    ...(hasFrom ? [sql`${table}.created_at >= ((:from::date)::timestamp at time zone :timeZone)`] : []),
    ...(hasTo ? [sql`${table}.created_at < ((:to::date + 1)::timestamp at time zone :timeZone)`] : []),
  ];
}

/** Returns conditions on orders `o` by status and service method. */
export function rowConditions({ hasStatuses, hasMethod }: PageChoice): Sql[] {
  return [
    ...(hasStatuses ? [sql`o.status = any(:statuses::text[])`] : []),
    ...(hasMethod ? [sql`o.service_method = :serviceMethod`] : []),
  ];
}

/** Returns the position of a status in a list sorted by status. */
export function rankOf(status: Sql): Sql {
  return sql`array_position(array[${joinSql(ORDER_STATUSES.map(literal), ', ')}], ${status})`;
}

/** First sort columns of a selection. */
const SORTED: Record<OrderSort, readonly Sql[]> = {
  createdAt: [],
  quotedPrice: [sql`quoted_price_cents`],
  status: [sql`rank`],
};

/** Sorts a selection like its page. */
export function pageOrder({ sort, direction }: PageChoice, prefix = sql``): Sql {
  const columns = [...SORTED[sort], sql`created_at`, sql`id`];
  return sortedBy(
    columns.map((column) => sql`${prefix}${column}`),
    direction,
  );
}

/**
 * Reads the orders of a page, in its order.
 * @param selection selects `id` and the columns that `pageOrder` names
 */
export function readPage(choice: PageChoice, selection: Sql): Sql {
  return sql`with page as materialized (${selection})
    select ${ORDER_COLUMNS} from page join orders o on o.id = page.id ${ORDER_JOINS} ${pageOrder(choice, sql`page.`)}`;
}
