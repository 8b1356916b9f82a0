import type { SearchMeanings } from '#domain/orders/search-words.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { contactConditions, FROM_CUSTOMERS, JOIN_CUSTOMER, nameCondition } from '#server/modules/customers/index.ts';
import { sql } from '#server/platform/db/sql.ts';
import { newestWaiting } from '#server/platform/events.queries.ts';
import { type Add, beyond, dayConditions, type OrdersFilter, pageOrder, where } from './all-orders.queries.ts';
import { ORDER } from './order-events.ts';

/** Whom or what orders are looked for by. */
export interface OrderSearch {
  meant: SearchMeanings;
  /** Products whose model has the words. */
  productIds: readonly number[];
  /** All orders of one customer, and no others. */
  customerId: string | null;
}

/** Sorts behind every text that begins with what stands before it. */
const LAST = '\u{10ffff}';
/** So many words that begin as the one that was typed are looked at; whoever types more letters gets fewer. */
const MOST_WORDS = 40;
/** So many of the newest matches of a word or a model are sorted by price or status. */
const MOST_SORTED = 1_000;

/**
 * A page of the orders that a text means. Each way to mean it is a look into an index that costs by what it finds: one OR
 * over all of them would be one look through everything.
 * @returns a statement as `selectByFilter` makes it, or null when the text means nothing.
 */
export function selectBySearch(filter: OrdersFilter, search: OrderSearch): { text: string; values: unknown[] } | null {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const found =
    search.customerId === null
      ? [
          ...exactly(filter, search.meant, add),
          ...byWords(filter, search, add),
          ...byModel(filter, search.productIds, add),
        ]
      : [`select id from orders where customer_id = ${add(search.customerId)}`];
  return found.length === 0 ? null : { text: pageOf(found, filter, add), values };
}

function pageOf(found: readonly string[], filter: OrdersFilter, add: Add): string {
  return `select o.id, o.created_at, o.quoted_price_cents, array_position(${add(ORDER_STATUSES)}::text[], o.status) as rank
    from (${found.map((one) => `(${one})`).join(' union ')}) found join orders o on o.id = found.id
    ${where([...rowConditions(filter, add), ...dayConditions(filter, 'o.created_at', add), ...afterCondition(filter, add)])}
    order by ${pageOrder(filter).replaceAll(/\b(created_at|id)\b/g, 'o.$1')} limit ${add(filter.limit)}`;
}

function exactly(filter: OrdersFilter, meant: SearchMeanings, add: Add): string[] {
  const { id, shortId, deviceStart } = meant;
  const found: string[] = [];
  if (id !== null) found.push(`select ${add(id)}::uuid as id`);
  if (shortId !== null) found.push(`select id from orders where right(id::text, 8) = ${add(shortId)}`);
  if (deviceStart !== null) {
    found.push(`select id from orders where imei is not null
      and imei ~>=~ ${add(deviceStart)} and imei ~<~ ${add(deviceStart + LAST)} limit ${MOST_SORTED}`);
  }
  for (const condition of contactConditions(meant, add)) {
    found.push(
      newestOfCustomers(filter, `select c.id ${FROM_CUSTOMERS.text} where ${condition} limit ${MOST_SORTED}`, add),
    );
  }
  return found;
}

/** Of all orders of the customers only what the page needs, told by an index alone: four digits of a phone have many. */
function newestOfCustomers(filter: OrdersFilter, customers: string, add: Add): string {
  return `select run.id from (${customers}) w
      cross join lateral (${newestRun(filter, 'orders', 'r.customer_id = w.id', 'id', add)}) run
    ${newestOfRuns(filter, add)}`;
}

/**
 * By the beginning of a word of the name, or of the whole name where there are several words; by parts inside of them where
 * no name begins so and no model is meant.
 */
function byWords(filter: OrdersFilter, { meant: { words }, productIds }: OrderSearch, add: Add): string[] {
  const [first = '', second = ''] = words;
  if (words.length === 0) return [];
  const starts = words.length === 1 ? [first] : [`=${words.join(' ')}`];
  if (words.length === 2) starts.push(`=${second} ${first}`);
  const begun = starts.map((start) => wordsFrom(start, add)).join(' union all ');
  const parts = productIds.length === 0 ? words.filter((word) => word.length > 1) : [];
  const found = [newestOfWords(filter, parts.length === 0 ? begun : orElse(begun, wordsWith(parts, add)), add)];
  const named = filter.after === null ? nameCondition(words, add) : null;
  if (named === null) return found;
  return [
    ...found,
    // Orders are found by their words a moment after they are made.
    `select o.id from (${newestWaiting(ORDER).text}) waiting join orders o on o.id = waiting.id
      ${JOIN_CUSTOMER(sql`o.customer_id`).text} where ${named}`,
  ];
}

/** The words, or whole names, that begin so. */
function wordsFrom(start: string, add: Add): string {
  return `(select word from name_words where word >= ${add(start)} and word < ${add(start + LAST)}
    order by word limit ${MOST_WORDS})`;
}

/** The words that a part stands in, or the whole names that several do; two letters must begin a word. */
function wordsWith(parts: readonly string[], add: Add): string {
  const [isName, before] = parts.length > 1 ? ['=', ['=', '% ']] : ['<>', ['']];
  const conditions = parts.map((part) => {
    const patterns = part.length > 2 ? [`%${part}%`] : before.map((start) => `${start}${part}%`);
    return `(${patterns.map((pattern) => `word like ${add(pattern)}`).join(' or ')})`;
  });
  return `select word from name_words where left(word, 1) ${isName} '=' and ${conditions.join(' and ')}
    order by word limit ${MOST_WORDS}`;
}

function orElse(words: string, others: string): string {
  return `with begun as materialized (${words})
    select word from begun union all (select word from (${others}) others where not exists (select from begun))`;
}

/** The newest orders of the words, whose selection is given. */
function newestOfWords(filter: OrdersFilter, words: string, add: Add): string {
  return `select id from (${words}) w
      cross join lateral (${newestRun(filter, 'order_words', 'w.word = r.word', 'order_id', add)}) run
    ${newestOfRuns(filter, add)}`;
}

/** A product has one run; of very many, what is common anyway, the newest orders are walked through. */
function byModel(filter: OrdersFilter, productIds: readonly number[], add: Add): string[] {
  if (productIds.length === 0) return [];
  if (productIds.length > MOST_WORDS) {
    const run = newestRun(filter, 'orders', `r.product_id = any(${add(productIds)}::int[])`, 'id', add);
    return [`select id from (${run}) run`];
  }
  return [
    `select id from unnest(${add(productIds)}::int[]) as w (product_id)
      cross join lateral (${newestRun(filter, 'orders', 'r.product_id = w.product_id', 'id', add)}) run
    ${newestOfRuns(filter, add)}`,
  ];
}

/** The first orders of a run that is sorted by creation, beginning where the page does. */
function newestRun(
  filter: OrdersFilter,
  table: 'orders' | 'order_words',
  condition: string,
  id: 'id' | 'order_id',
  add: Add,
): string {
  const byCreation = filter.sort === 'createdAt';
  const direction = byCreation ? filter.direction : 'desc';
  const filtered = rowConditions(filter, add);
  const joined = filtered.length > 0 ? `join orders o on o.id = r.${id}` : '';
  const conditions = [condition, ...filtered, ...dayConditions(filter, 'r.created_at', add)];
  if (byCreation && filter.after !== null) {
    const { createdAt, id: afterId } = filter.after;
    conditions.push(
      `(r.created_at, r.${id}) ${beyond(direction)} (${add(createdAt)}::timestamptz, ${add(afterId)}::uuid)`,
    );
  }
  return `select r.${id} as id, r.created_at from ${table} r ${joined} ${where(conditions)}
    order by r.created_at ${direction}, r.${id} ${direction} limit ${add(byCreation ? filter.limit : MOST_SORTED)}`;
}

/** Of all runs together no more than of one: what a page needs, before anything else is read of an order. */
function newestOfRuns({ sort, direction, limit }: OrdersFilter, add: Add): string {
  const byCreation = sort === 'createdAt';
  const way = byCreation ? direction : 'desc';
  return `order by run.created_at ${way}, run.id ${way} limit ${add(byCreation ? limit : MOST_SORTED)}`;
}

function rowConditions({ statuses, serviceMethod }: OrdersFilter, add: Add): string[] {
  const conditions: string[] = [];
  if (statuses !== null) conditions.push(`o.status = any(${add(statuses)}::text[])`);
  if (serviceMethod !== null) conditions.push(`o.service_method = ${add(serviceMethod)}`);
  return conditions;
}

function afterCondition({ after, sort, direction }: OrdersFilter, add: Add): string[] {
  if (after === null) return [];
  const rankOf = (status: string) => `array_position(${add(ORDER_STATUSES)}::text[], ${status})`;
  const first = {
    createdAt: () => [],
    quotedPrice: () => [['o.quoted_price_cents', `${add(after.priceCents)}::int`] as const],
    status: () => [[rankOf('o.status'), rankOf(`${add(after.status)}::text`)] as const],
  }[sort]();
  const keys = [
    ...first,
    ['o.created_at', `${add(after.createdAt)}::timestamptz`] as const,
    ['o.id', `${add(after.id)}::uuid`] as const,
  ];
  const columns = keys.map(([column]) => column).join(', ');
  const edge = keys.map(([, value]) => value).join(', ');
  return [`(${columns}) ${beyond(direction)} (${edge})`];
}
