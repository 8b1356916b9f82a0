import { z } from 'zod';
import type { StaffOrder } from '#contracts/orders.ts';
import { assertNever } from '#domain/assert-never.ts';
import type { SearchMeanings } from '#domain/orders/search-words.ts';
import {
  contactConditions,
  contactParams,
  FROM_CUSTOMERS,
  JOIN_CUSTOMER,
  nameCondition,
  namePatterns,
  readContact,
} from '#server/modules/customers/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { joinSql, type Sql, sql } from '#server/platform/db/sql.ts';
import { variants } from '#server/platform/db/statement.ts';
import { LAST, matchesEach, sizesOf } from '#server/platform/db/text-search.ts';
import { newestWaiting } from '#server/platform/events.queries.ts';
import { ORDER } from '../events/order-events.ts';
import { orderRow, toStaffOrder } from '../order-rows.ts';
import {
  choiceOf,
  dayConditions,
  EXAMPLES,
  isBeyond,
  type OrdersFilter,
  type PageChoice,
  pageOrder,
  pageParams,
  rankOf,
  readPage,
  rowConditions,
  sortedBy,
  valuesOf,
  where,
} from './order-runs.ts';
import { EXAMPLE_LOOKUPS, type Lookups } from './search-lookups.ts';

/** Criteria of a search for orders. */
export interface OrderSearch {
  meant: SearchMeanings;
  /** Ids of products whose model has the words. */
  productIds: readonly number[];
  /** Limits the search to the orders of one customer. */
  customerId: string | null;
}

/** Limit of words with the typed beginning that are looked up; more letters match fewer words. */
const MOST_WORDS = 40;
/** Limit of the newest matches of a word or a model that are sorted by price or status. */
const MOST_SORTED = 1_000;

type SearchChoice = PageChoice & Lookups;

const search = variants({
  name: 'orders-search',
  params: z.object({
    ...pageParams.shape,
    ...contactParams.shape,
    customerId: z.uuid().nullable(),
    id: z.uuid().nullable(),
    shortId: z.string().nullable(),
    devices: z.array(z.string()).readonly(),
    deviceStart: z.string().nullable(),
    deviceEnd: z.string().nullable(),
    starts: z.array(z.string()),
    ends: z.array(z.string()),
    parts: z.array(z.string()),
    names: z.array(z.string()),
    productIds: z.array(z.int()).readonly(),
  }),
  row: orderRow,
  examples: EXAMPLES.flatMap((page) => EXAMPLE_LOOKUPS.map((looks) => ({ ...page, ...looks }))),
  sql: (choice: SearchChoice) => readPage(choice, selectFound(choice)),
});

/**
 * Lists a page of the orders that match a text. Each meaning of the text is an index lookup whose cost follows its
 * matches: one OR over all of them would scan everything.
 */
export async function listBySearch(
  db: Queryable,
  filter: OrdersFilter,
  { meant, productIds, customerId }: OrderSearch,
): Promise<StaffOrder[]> {
  const { words, id, shortId, devices, deviceStart } = meant;
  const starts = startsOf(words);
  const parts = productIds.length === 0 ? partPatterns(words) : [];
  const names = filter.after === null ? namePatterns(words) : [];
  const contact = readContact(meant);
  const choice: SearchChoice = {
    ...choiceOf(filter),
    ...contact.choice,
    hasCustomer: customerId !== null,
    hasId: id !== null,
    hasShortId: shortId !== null,
    hasDevices: devices.length > 0,
    hasDevice: deviceStart !== null,
    starts: starts.length,
    parts: sizesOf(parts),
    names: sizesOf(names),
    models: productIds.length === 0 ? 'none' : productIds.length > MOST_WORDS ? 'many' : 'few',
  };
  if (lookupsOf(choice).length === 0) return [];
  const rows = await db.query(search(choice), {
    ...valuesOf(filter),
    ...contact.values,
    customerId,
    id,
    shortId,
    devices,
    deviceStart,
    productIds,
    starts,
    deviceEnd: deviceStart === null ? null : deviceStart + LAST,
    ends: starts.map((start) => start + LAST),
    parts: parts.flat(),
    names: names.flat(),
  });
  return rows.map(toStaffOrder);
}

/** Returns the beginning of a word, or of the whole name for several words, two words in either order. */
function startsOf(words: readonly string[]): string[] {
  if (words.length < 2) return [...words];
  const [first, second] = words;
  return [`=${words.join(' ')}`, ...(words.length === 2 ? [`=${second} ${first}`] : [])];
}

/**
 * Returns the patterns of words that contain a part, or of whole names that contain several; two letters must begin a
 * word.
 */
function partPatterns(words: readonly string[]): string[][] {
  const parts = words.filter((word) => word.length > 1);
  const before = parts.length > 1 ? ['=', '% '] : [''];
  return parts.map((part) => (part.length > 2 ? [`%${part}%`] : before.map((start) => `${start}${part}%`)));
}

function selectFound(choice: SearchChoice): Sql {
  const found = lookupsOf(choice).map((look) => sql`(${look})`);
  const conditions = [...rowConditions(choice), ...dayConditions(choice, sql`o`), ...afterCondition(choice)];
  return sql`select o.id, o.created_at, o.quoted_price_cents, ${rankOf(sql`o.status`)} as rank
    from (${joinSql(found, ' union ')}) found join orders o on o.id = found.id
    ${where(conditions)} ${pageOrder(choice)} limit :limit`;
}

function afterCondition(choice: PageChoice): Sql[] {
  if (!choice.hasAfter) return [];
  const { key, edge } = {
    createdAt: { key: [], edge: [] },
    quotedPrice: { key: [sql`o.quoted_price_cents`], edge: [sql`:afterCents::int`] },
    status: { key: [rankOf(sql`o.status`)], edge: [rankOf(sql`:afterStatus::text`)] },
  }[choice.sort];
  const isAfter = isBeyond(
    choice,
    [...key, sql`o.created_at`, sql`o.id`],
    [...edge, sql`:afterTime::timestamptz`, sql`:afterId::uuid`],
  );
  return [isAfter];
}

/** Selects the ids that each lookup finds. */
function lookupsOf(choice: SearchChoice): Sql[] {
  if (choice.hasCustomer) return [sql`select id from orders where customer_id = :customerId`];
  return [...exactly(choice), ...byWords(choice), ...byModel(choice)];
}

function exactly(choice: SearchChoice): Sql[] {
  return [
    ...(choice.hasId ? [sql`select :id::uuid as id`] : []),
    ...(choice.hasShortId ? [sql`select id from orders where right(id::text, 8) = :shortId`] : []),
    ...(choice.hasDevices ? [sql`select id from orders where imei = any(:devices)`] : []),
    ...(choice.hasDevice
      ? [
          sql`select id from orders where imei is not null
            and imei ~>=~ :deviceStart and imei ~<~ :deviceEnd limit ${MOST_SORTED}`,
        ]
      : []),
    // Of all orders of the customers only as many as the page needs, by an index only: four digits of a phone match
    // many.
    ...contactConditions(choice).map((condition) =>
      newestOf(choice, {
        words: sql`(select c.id ${FROM_CUSTOMERS} where ${condition} limit ${MOST_SORTED}) w`,
        run: newestRun(choice, { table: sql`orders`, condition: sql`r.customer_id = w.id`, id: sql`id` }),
      }),
    ),
  ];
}

/**
 * Finds orders by the beginning of a word of the name, or of the whole name for several words; by parts inside of them
 * when no name begins so and no model matches.
 */
function byWords(choice: SearchChoice): Sql[] {
  if (choice.starts === 0) return [];
  const starts = Array.from({ length: choice.starts }, (_, index) => wordsFrom(index + 1));
  const begun = joinSql(starts, ' union all ');
  const words = choice.parts.length === 0 ? begun : orElse(begun, wordsWith(choice.parts));
  const run = newestRun(choice, { table: sql`order_words`, condition: sql`w.word = r.word`, id: sql`order_id` });
  const found = newestOf(choice, { words: sql`(${words}) w`, run });
  if (choice.names.length === 0) return [found];
  // New orders are found by their words only after a moment.
  const waiting = sql`select o.id from (${newestWaiting(ORDER)}) waiting join orders o on o.id = waiting.id
    ${JOIN_CUSTOMER(sql`o.customer_id`)} where ${nameCondition(choice.names)}`;
  return [found, waiting];
}

/** Selects the words, or whole names, that begin as the text at a place of `:starts`. */
function wordsFrom(place: number): Sql {
  return sql`(select word from name_words
    where word >= (:starts::text[])[${place}] and word < (:ends::text[])[${place}] order by word limit ${MOST_WORDS})`;
}

/** Selects the words that contain a part, or the whole names that contain several. */
function wordsWith(parts: readonly number[]): Sql {
  const isName = parts.length > 1 ? sql`left(word, 1) = '='` : sql`left(word, 1) <> '='`;
  return sql`select word from name_words where ${isName} and ${matchesEach(sql`word like`, sql`:parts`, parts)}
    order by word limit ${MOST_WORDS}`;
}

function orElse(words: Sql, others: Sql): Sql {
  return sql`with begun as materialized (${words})
    select word from begun union all (select word from (${others}) others where not exists (select from begun))`;
}

/**
 * Finds orders by model. A product has one run; when very many products match, most orders match, and the newest orders
 * are scanned.
 */
function byModel(choice: SearchChoice): Sql[] {
  const runOf = (condition: Sql) => newestRun(choice, { table: sql`orders`, condition, id: sql`id` });
  switch (choice.models) {
    case 'none':
      return [];
    case 'many':
      return [sql`select id from (${runOf(sql`r.product_id = any(:productIds::int[])`)}) run`];
    case 'few':
      return [
        newestOf(choice, {
          words: sql`unnest(:productIds::int[]) as w (product_id)`,
          run: runOf(sql`r.product_id = w.product_id`),
        }),
      ];
    default:
      return assertNever(choice.models);
  }
}

interface Run {
  /** A table with `created_at` and the column that `id` names. */
  table: Sql;
  condition: Sql;
  id: Sql;
}

/** Selects the first orders of a run sorted by creation, from the start of the page. */
function newestRun(choice: SearchChoice, { table, condition, id }: Run): Sql {
  const filtered = rowConditions(choice);
  const joined = filtered.length > 0 ? sql`join orders o on o.id = r.${id}` : sql``;
  const key = [sql`r.created_at`, sql`r.${id}`];
  const conditions = [condition, ...filtered, ...dayConditions(choice, sql`r`)];
  if (choice.sort === 'createdAt' && choice.hasAfter) {
    conditions.push(isBeyond(choice, key, [sql`:afterTime::timestamptz`, sql`:afterId::uuid`]));
  }
  return sql`select r.${id} as id, r.created_at from ${table} r ${joined} ${where(conditions)} ${firstBy(key, choice)}`;
}

/** Selects the first ids of one run for each word: at most those of one run, which is all that a page needs. */
function newestOf(choice: SearchChoice, { words, run }: Record<'words' | 'run', Sql>): Sql {
  return sql`select run.id from ${words} cross join lateral (${run}) run
    ${firstBy([sql`run.created_at`, sql`run.id`], choice)}`;
}

/** Keeps as many of the newest as a page needs, or as many as a sort by another key considers. */
function firstBy(key: readonly Sql[], { sort, direction }: PageChoice): Sql {
  return sort === 'createdAt'
    ? sql`${sortedBy(key, direction)} limit :limit`
    : sql`${sortedBy(key, 'desc')} limit ${MOST_SORTED}`;
}
