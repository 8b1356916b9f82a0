import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { shortCustomerId, shortOrderId } from '#domain/orders/short-id.ts';
import type { ActionObjectKind } from '#domain/staff-actions/address.ts';
import { factsText, isCashCount, isFactField } from '#domain/staff-actions/facts.ts';
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
/** A unit of the inventory, or a record with one. */
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
/** The summary of a change of a setting or of prices in its history, or the difference of a count of cash. */
const summarized = z.looseObject({ summary: text, difference: text }).catch({});

interface RecordedCall {
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>;
  params: unknown;
  body: unknown;
  answer: unknown;
}

/** The object of an action; `kind` is null where no page shows it. */
export interface ActionObject {
  kind: ActionObjectKind | null;
  id: string | null;
  name: string;
}

/** Paths of calls about an order, whose `:id` is the order's. */
const OF_ORDER = /^\/api\/(staff\/)?(sell-requests|pos-transactions)\/:id/;

/**
 * Names the object of a call from its request and answer: orders, customers and contacts by their short ids, members, drivers and
 * products by name, expenses by their description, visits and units by number. Holds no data of a customer that would outlive an
 * erased account. Null where there is no object.
 */
export function objectOf({ endpoint, params, body, answer }: RecordedCall): ActionObject | null {
  const [fromParams, fromBody, fromAnswer] = [identified.parse(params), sent.parse(body), identified.parse(answer)];
  const [module = ''] = endpoint.id.split('.');
  const id = fromParams.id ?? fromAnswer.id ?? null;
  const unit = module === 'inventory' ? withUnit.safeParse(answer).data : undefined;
  if (unit !== undefined) return { kind: 'unit', id: unit.id, name: `unit ${unit.number}` };
  const ofPath = OF_ORDER.test(endpoint.path) ? fromParams.id : undefined;
  const ownId = module === 'orders' ? fromAnswer.id : undefined;
  const orderId = fromBody.sellRequestId ?? ofPath ?? fromAnswer.sellRequestId ?? fromAnswer.orderId ?? ownId;
  if (orderId !== undefined) return { kind: 'order', id: orderId, name: `order ${shortOrderId(orderId)}` };
  if (/^marketing\.\w*(Contact|Subscription)$/.test(endpoint.id))
    return id === null ? null : { kind: null, id, name: `contact ${shortCustomerId(id)}` };
  if (module === 'customers')
    return id === null ? null : { kind: 'customer', id, name: `customer ${shortCustomerId(id)}` };
  const { name, model, description, month, number, register, member } = named.parse(answer);
  const visit = module === 'visits' && number !== undefined ? `visit ${number}` : undefined;
  const label =
    visit ?? name ?? model ?? description ?? month ?? register ?? member?.name ?? fromBody.deviceType ?? fromBody.key;
  return label === undefined ? null : { kind: KINDS[module] ?? null, id, name: cutText(label, LONGEST) };
}

const LONGEST = 120;

/** Kinds of objects by the module of a call. */
const KINDS: Partial<Record<string, ActionObjectKind>> = {
  staff: 'employee',
  drivers: 'driver',
  expenses: 'expense',
  products: 'product',
};

/** An amount of a call, and the field that it was sent in; null for one from the answer. */
interface ActionAmount {
  text: string | null;
  field: string | null;
}

/** Fields of a body for its amount; the first one that is set wins. */
const SENT_AMOUNTS = ['amount', 'price', 'offer', 'basePrice', 'quotedPrice'] as const;

/** Returns the money of a call as text: sent, counted or paid out, else from the answer. */
export function amountOf({ body, answer }: Pick<RecordedCall, 'body' | 'answer'>): ActionAmount {
  const sentValues = sentMoney.parse(body);
  const answered = answeredMoney.parse(answer);
  const field = SENT_AMOUNTS.find((amountField) => sentValues[amountField] !== undefined);
  if (field !== undefined) return { text: textOf(readSum(sentValues[field] ?? '')), field };
  if (sentValues.count != null && isCashCount(sentValues.count))
    return { text: textOf(countedCents(sentValues.count)), field: 'count' };
  if (sentValues.payouts !== undefined) {
    return {
      text: textOf(sentValues.payouts.reduce((sum, { amount }) => sum + (parseMoney(amount) ?? 0), 0)),
      field: null,
    };
  }
  const { amount, paid, quotedPrice, price, counted, sale, total } = answered;
  const answeredAmount = amount ?? paid ?? sale?.price ?? price ?? counted?.total ?? total ?? quotedPrice;
  return { text: textOf(readSum(answeredAmount ?? '')), field: null };
}

/** Reads an amount that may be negative, such as money that came back or a corrected cost; null for any other text. */
function readSum(text: string): number | null {
  const cents = parseMoney(text.replace('-', ''));
  return cents !== null && text.startsWith('-') ? -cents : cents;
}

const textOf = (cents: number | null) => (cents === null ? null : formatMoney(cents));

/**
 * Describes the details of a call: its changes, before and after, as its use case noted them or as the history of a setting or of
 * prices has them; the facts of the request, unless they repeat the same; and additions, such as the approver. A change without
 * other details names its other sent fields.
 */
export function detailsOf(
  { endpoint: { method }, body, answer }: RecordedCall,
  noted: readonly ActionChange[],
  shownField: string | null,
): string {
  const { summary, difference } = summarized.parse(answer);
  const isNew = ({ before }: ActionChange) => before === undefined;
  const changed = changesText(noted.filter((change) => !isNew(change)));
  const added = noted.filter(isNew);
  const isChange = method === 'PATCH';
  const isKnown = summary !== undefined || (isChange && changed !== '');
  const sentFacts = isKnown ? '' : factsText(body, shownField);
  const others = isChange && !isKnown ? otherFields(body, added) : [];
  const differencePart = difference == null ? '' : `difference ${differenceText(Math.round(Number(difference) * 100))}`;
  const facts = cutText(joinTexts([sentFacts, differencePart, ...others]), MAX_DETAILS_LENGTH);
  return joinTexts([changed, summary ?? '', facts, changesText(added)]);
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join(', ');

/** Returns the member in an answer about a terminal; null for none. */
export function memberIn(answer: unknown): { id: string; name: string } | null {
  return (
    z.looseObject({ member: z.object({ id: z.string(), name: z.string() }) }).safeParse(answer).data?.member ?? null
  );
}

const MAX_DETAILS_LENGTH = 500;
/** Fields without information, or that `approved by` covers. */
const UNLISTED_FIELDS = new Set(['version', 'second']);

/** Names the sent fields of a change that are neither facts nor noted. The second member is noted by name. */
function otherFields(body: unknown, noted: readonly ActionChange[]): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body).filter(
    (field) => !UNLISTED_FIELDS.has(field) && !isFactField(field) && !noted.some((change) => change.field === field),
  );
}
