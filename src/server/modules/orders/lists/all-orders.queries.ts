import { z } from 'zod';
import type { StaffOrder } from '#contracts/orders.ts';
import { ORDER_STATUSES, type OrderStatus, SERVICE_METHODS } from '#domain/vocabulary.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { variants } from '#server/platform/db/statement.ts';
import { ORDER_COLUMNS, ORDER_JOINS, orderRow, toStaffOrder } from '../order-rows.ts';
import {
  choiceOf,
  dayConditions,
  EXAMPLES,
  isBeyond,
  isPlannedOnce,
  limitOf,
  type OrdersFilter,
  type PageChoice,
  pageOrder,
  pageParams,
  readPage,
  sortedBy,
  valuesOf,
  where,
} from './order-runs.ts';

const newest = variants({
  name: 'orders-newest',
  params: pageParams.pick({ from: true, to: true, timeZone: true, afterTime: true, afterId: true, limit: true }),
  row: orderRow,
  examples: EXAMPLES.filter(({ sort }) => sort === 'createdAt'),
  isPlannedOnce,
  sql: (choice: PageChoice) => readNewest(choice),
});
/** A page with its numbers of statuses and service methods. In the text they tell the planner how many runs there are. */
interface RunsChoice extends PageChoice {
  statuses: number;
  methods: number;
}

const merged = variants({
  name: 'orders-by-filter',
  params: z.object({
    ...pageParams.pick({ from: true, to: true, timeZone: true, limit: true }).shape,
    statuses: z.array(z.enum(ORDER_STATUSES)),
    ranks: z.array(z.int()),
    times: z.array(z.string()),
    ids: z.array(z.uuid()),
    prices: z.array(z.int()),
    methods: z.array(z.enum(SERVICE_METHODS)).readonly(),
  }),
  row: orderRow,
  examples: EXAMPLES.map((choice): RunsChoice => ({ ...choice, statuses: 2, methods: 2 })),
  isPlannedOnce,
  sql: (choice: RunsChoice) => readPage(choice, selectRuns(choice)),
});

/** Lists a page of all orders by filter only. */
export async function listByFilter(db: Queryable, filter: OrdersFilter): Promise<StaffOrder[]> {
  const choice = choiceOf(filter);
  const values = valuesOf(filter);
  const isPlain = filter.sort === 'createdAt' && !choice.hasStatuses && !choice.hasMethod;
  if (isPlain) return (await db.query(newest(choice), values)).map(toStaffOrder);
  const runs = runsOf(filter);
  const counts = { statuses: runs.statuses.length, methods: runs.methods.length };
  const rows = await db.query(merged({ ...choice, ...counts }), { ...values, ...runs });
  return rows.map(toStaffOrder);
}

/** Reads all orders by their creation: a range of one index, each row once. */
function readNewest(choice: PageChoice): Sql {
  const key = [sql`o.created_at`, sql`o.id`];
  const conditions = [
    ...dayConditions(choice, sql`o`),
    ...(choice.hasAfter ? [isBeyond(choice, key, [sql`:afterTime::timestamptz`, sql`:afterId::uuid`])] : []),
  ];
  const order = sortedBy(key, choice.direction);
  return sql`with o as materialized (select o.* from orders o ${where(conditions)} ${order} limit ${limitOf(choice)})
    select ${ORDER_COLUMNS} from o ${ORDER_JOINS} ${order}`;
}

/**
 * Selects with filters by merging runs, one for each status and service method: each is a range of an index with the
 * page's order, so that no filter reads rows only to drop them, and a page costs the same at every depth.
 */
function selectRuns(choice: RunsChoice): Sql {
  const byPrice = choice.sort === 'quotedPrice';
  const key = [...(byPrice ? [sql`o.quoted_price_cents`] : []), sql`o.created_at`, sql`o.id`];
  const edge = [...(byPrice ? [sql`s.price`] : []), sql`s.at`, sql`s.id`];
  const conditions = [
    sql`o.status = s.status and o.service_method = m.method`,
    isBeyond(choice, key, edge),
    ...dayConditions(choice, sql`o`),
  ];
  return sql`select r.id, r.created_at, r.quoted_price_cents, s.rank
    from (select * from unnest(:statuses::text[], :ranks::int[], :times::timestamptz[], :ids::uuid[], :prices::int[])
        as s (status, rank, at, id, price) limit ${choice.statuses}) s
      cross join (select * from unnest(:methods::text[]) as m (method) limit ${choice.methods}) m
      cross join lateral (select o.id, o.created_at, o.quoted_price_cents from orders o ${where(conditions)}
        ${sortedBy(key, choice.direction)} limit ${limitOf(choice)}) r
    ${pageOrder(choice)} limit ${limitOf(choice)}`;
}

/** Keys that sort before or after all others of a run. */
const EDGES = {
  asc: { at: '-infinity', id: '00000000-0000-0000-0000-000000000000', priceCents: -1 },
  desc: { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', priceCents: 2 ** 31 - 1 },
} as const;

/** Returns the start of each run. Sorted by status, a run ends before the page begins, is cut by it, or is whole. */
function runsOf({ statuses, serviceMethod, sort, direction, after }: OrdersFilter) {
  const rank = (status: OrderStatus) => ORDER_STATUSES.indexOf(status);
  const wanted = (statuses ?? ORDER_STATUSES).filter((status) => {
    if (sort !== 'status' || after === null) return true;
    return direction === 'asc' ? rank(status) >= rank(after.status) : rank(status) <= rank(after.status);
  });
  const edge = EDGES[direction];
  const begins = wanted.map((status) =>
    after !== null && (sort !== 'status' || status === after.status) ? { at: after.createdAt, id: after.id } : edge,
  );
  return {
    statuses: wanted,
    ranks: wanted.map(rank),
    times: begins.map(({ at }) => at),
    ids: begins.map(({ id }) => id),
    prices: wanted.map(() => after?.priceCents ?? edge.priceCents),
    methods: serviceMethod === null ? SERVICE_METHODS : [serviceMethod],
  };
}
