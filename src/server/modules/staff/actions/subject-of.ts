import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { shortCustomerId, shortOrderId } from '#domain/orders/short-id.ts';
import type { ActionObjectKind } from '#domain/staff-actions/address.ts';
import { factsText, isCount, isFact } from '#domain/staff-actions/facts.ts';
import { type ActionChange, changesText } from '#domain/staff-actions/sentences.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { countedCents } from '#domain/till/count.ts';
import { differenceText } from '#domain/till/difference.ts';

const text = z.string().optional().catch(undefined);
/** Most ids are text; a product has a number. */
const anyId = z
  .union([z.string(), z.int().transform(String)])
  .optional()
  .catch(undefined);
const identified = z.looseObject({ id: anyId, sellRequestId: text, orderId: text }).catch({});
const unitNumber = z.looseObject({ id: z.string(), number: z.string().regex(/^U-\d+$/) });
/** A unit of the inventory, or what has one. */
const withUnit = z.union([unitNumber, z.looseObject({ unit: unitNumber }).transform(({ unit }) => unit)]);
const named = z
  .looseObject({
    name: text,
    model: text,
    description: text,
    month: text,
    number: text,
    register: text,
    member: z.looseObject({ name: text }).nullish(),
  })
  .catch({});
const sent = z.looseObject({ sellRequestId: text, amount: text, deviceType: text, key: text }).catch({});
const sentMoney = z
  .looseObject({
    amount: text,
    price: text,
    offer: text,
    basePrice: text,
    quotedPrice: text,
    count: z.looseObject({}).nullish().catch(undefined),
    payouts: z
      .array(z.looseObject({ amount: z.string() }))
      .optional()
      .catch(undefined),
  })
  .catch({});
const answeredMoney = z
  .looseObject({
    amount: text,
    paid: text,
    quotedPrice: text,
    price: text,
    total: text,
    counted: z.looseObject({ total: text }).nullish().catch(undefined),
    sale: z.looseObject({ price: text }).nullish().catch(undefined),
  })
  .catch({});
/** A change of a setting or of prices, as its history has it, or a count of cash and what it is off by. */
const summarized = z.looseObject({ summary: text, difference: text }).catch({});

interface Done {
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>;
  params: unknown;
  body: unknown;
  answer: unknown;
}

/** What an action was done to; `kind` is null where no page shows it. */
export interface ActionObject {
  kind: ActionObjectKind | null;
  id: string | null;
  name: string;
}

/** Paths of an order's own calls: their `:id` is the order's. */
const OF_ORDER = /^\/api\/(staff\/)?(sell-requests|pos-transactions)\/:id/;

/**
 * Names the object of a call from its request and answer: orders, customers and contacts by their short ids, members, drivers and
 * products by name, expenses by their description, visits and units by number. It holds nothing of a customer that an erased account
 * would leave behind. Null where there is nothing to name.
 */
export function objectOf({ endpoint, params, body, answer }: Done): ActionObject | null {
  const [asked, given, answered] = [identified.parse(params), sent.parse(body), identified.parse(answer)];
  const [module = ''] = endpoint.id.split('.');
  const id = asked.id ?? answered.id ?? null;
  const unit = module === 'inventory' ? withUnit.safeParse(answer).data : undefined;
  if (unit !== undefined) return { kind: 'unit', id: unit.id, name: `unit ${unit.number}` };
  const ofPath = OF_ORDER.test(endpoint.path) ? asked.id : undefined;
  const own = module === 'orders' ? answered.id : undefined;
  const orderId = given.sellRequestId ?? ofPath ?? answered.sellRequestId ?? answered.orderId ?? own;
  if (orderId !== undefined) return { kind: 'order', id: orderId, name: `order ${shortOrderId(orderId)}` };
  if (/^marketing\.\w*(Contact|Subscription)$/.test(endpoint.id))
    return id === null ? null : { kind: null, id, name: `contact ${shortCustomerId(id)}` };
  if (module === 'customers')
    return id === null ? null : { kind: 'customer', id, name: `customer ${shortCustomerId(id)}` };
  const { name, model, description, month, number, register, member } = named.parse(answer);
  const visit = module === 'visits' && number !== undefined ? `visit ${number}` : undefined;
  const found =
    visit ?? name ?? model ?? description ?? month ?? register ?? member?.name ?? given.deviceType ?? given.key;
  return found === undefined ? null : { kind: KINDS[module] ?? null, id, name: cutText(found, LONGEST) };
}

const LONGEST = 120;

/** Kinds of objects by the module of a call. */
const KINDS: Partial<Record<string, ActionObjectKind>> = {
  staff: 'employee',
  drivers: 'driver',
  expenses: 'expense',
  products: 'product',
};

/** An amount of a call, and the field that was sent with it; null for one that was answered. */
interface ActionAmount {
  text: string | null;
  field: string | null;
}

/** Fields of a body that have its amount, the first that is there. */
const SENT_AMOUNTS = ['amount', 'price', 'offer', 'basePrice', 'quotedPrice'] as const;

/** Returns the money of a call as text: what was sent, counted or paid out, else what was answered. */
export function amountOf({ body, answer }: Pick<Done, 'body' | 'answer'>): ActionAmount {
  const given = sentMoney.parse(body);
  const answered = answeredMoney.parse(answer);
  const field = SENT_AMOUNTS.find((one) => given[one] !== undefined);
  if (field !== undefined) return { text: textOf(readSum(given[field] ?? '')), field };
  if (given.count != null && isCount(given.count)) return { text: textOf(countedCents(given.count)), field: 'count' };
  if (given.payouts !== undefined) {
    return { text: textOf(given.payouts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0)), field: null };
  }
  const { amount, paid, quotedPrice, price, counted, sale, total } = answered;
  const said = amount ?? paid ?? sale?.price ?? price ?? counted?.total ?? total ?? quotedPrice;
  return { text: textOf(readSum(said ?? '')), field: null };
}

/** Reads an amount that may be below zero, as of money that came back or of a corrected cost; null for any other text. */
function readSum(text: string): number | null {
  const cents = parseMoney(text.replace('-', ''));
  return cents !== null && text.startsWith('-') ? -cents : cents;
}

const textOf = (cents: number | null) => (cents === null ? null : formatMoney(cents));

/**
 * Describes a call beside its sentence: what it changed, before and after, as its use case noted, or as the history of a setting or
 * of prices has it; the facts of what was sent, where they do not say the same once more; and what is new alone, such as who
 * approved. A change of which nothing else is known names the other fields that it has sent.
 */
export function detailsOf(
  { endpoint: { method }, body, answer }: Done,
  noted: readonly ActionChange[],
  said: string | null,
): string {
  const { summary, difference } = summarized.parse(answer);
  const isNew = ({ before }: ActionChange) => before === undefined;
  const changed = changesText(noted.filter((one) => !isNew(one)));
  const added = noted.filter(isNew);
  const isChange = method === 'PATCH';
  const isKnown = summary !== undefined || (isChange && changed !== '');
  const sent = isKnown ? '' : factsText(body, said);
  const others = isChange && !isKnown ? otherFields(body, added) : [];
  const off = difference == null ? '' : `difference ${differenceText(Math.round(Number(difference) * 100))}`;
  const facts = cutText(listed([sent, off, ...others]), LONGEST_DETAILS);
  return listed([changed, summary ?? '', facts, changesText(added)]);
}

const listed = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ');

/** Returns the member of an answer about a terminal; null for none. */
export function memberIn(answer: unknown): { id: string; name: string } | null {
  return (
    z.looseObject({ member: z.object({ id: z.string(), name: z.string() }) }).safeParse(answer).data?.member ?? null
  );
}

const LONGEST_DETAILS = 500;
/** Fields that say nothing, or that `approved by` says. */
const UNSAID = new Set(['version', 'second']);

/** Names the fields that a change has sent and that neither are facts nor were noted. A second member is, by name. */
function otherFields(body: unknown, noted: readonly ActionChange[]): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter(
    (field) => !UNSAID.has(field) && !isFact(field) && !noted.some((one) => one.field === field),
  );
}
